import { defineConfig } from 'vitest/config'
import { limitTests } from '@escapes/test-timeouts'

export default defineConfig({ test: { name: 'testing', include: ['src/**/*.test.ts'], ...limitTests('one process') } })
