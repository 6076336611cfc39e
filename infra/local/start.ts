import { runStackInForeground } from './stack/run-stack-in-foreground.ts'

await runStackInForeground()
