/** `npm start`: the whole product on this machine. */
import { runInForeground } from './stack/foreground.ts'

await runInForeground()
