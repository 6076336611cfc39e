declare module 's3rver' {
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
    readonly httpServer: import('node:http').Server
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
