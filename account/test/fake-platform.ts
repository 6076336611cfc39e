export { createFakePlatform } from '@escapes/testing/fake-platform'
