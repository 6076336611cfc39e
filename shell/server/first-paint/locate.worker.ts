import { parentPort, workerData } from 'node:worker_threads'
import { locateThrow, type MappedCode } from './locate-throw.ts'

const { thrown, codes } = workerData as { thrown: string; codes: readonly MappedCode[] }
parentPort?.postMessage(locateThrow(thrown, codes), [])
