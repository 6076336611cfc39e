import { setUpPageTests, testNow } from '@escapes/testing/set-up-page-tests'

setUpPageTests(testNow)
