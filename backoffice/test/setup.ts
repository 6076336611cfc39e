import { afterEach } from 'vitest'
import { setUpPageTests, testNow } from '@escapes/testing/set-up-page-tests'
import { cancelRestoreFocus } from '#/features/focus/restore-focus.ts'

setUpPageTests(testNow)
afterEach(cancelRestoreFocus)
