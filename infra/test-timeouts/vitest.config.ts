import { defineConfig } from 'vitest/config'
import { limitTests } from './src/index.ts'

export default defineConfig({ test: { include: ['src/**/*.test.ts'], ...limitTests('one process') } })
