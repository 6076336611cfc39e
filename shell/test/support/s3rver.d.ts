declare module 's3rver' {
  import type { Server } from 'node:http'

  interface Options {
    port: number
    address: string
    silent: boolean
    directory: string
    resetOnClose?: boolean
    configureBuckets: { name: string }[]
  }
  export default class S3rver {
    constructor(options: Options)
    readonly httpServer: Server
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
