import { defineConfig } from 'vitest/config'
import { renderedTests } from '@escapes/test-timeouts'

export default defineConfig({ test: renderedTests('backoffice') })
