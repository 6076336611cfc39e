import { afterEach } from 'vitest'
import { setUpPageTests, testNow } from '@escapes/testing/set-up-page-tests'
import { cancelRestoreFocus } from '#/features/focus/restore-focus.ts'

// What is set up first ends last: a page that is taken down may restore the focus once more.
afterEach(cancelRestoreFocus)
setUpPageTests(testNow)
