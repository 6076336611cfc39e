declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Grant {
    addOIDCScope(scope: string): void
    save(): Promise<string>
  }
  interface GrantModel {
    new (of: { clientId: string; accountId: string | undefined }): Grant
    find(id: string): Promise<Grant | undefined>
  }
  interface OidcContext {
    oidc: {
      client: { clientId: string }
      result?: { login?: object }
      session: { accountId?: string; grantIdFor(clientId: string): string | undefined }
      provider: { Grant: GrantModel }
    }
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    callback(): (request: IncomingMessage, response: ServerResponse) => void
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string; error_description: string },
    ): Promise<void>
  }
  export const interactionPolicy: {
    base(): { get(prompt: 'login'): { checks: { add(check: object): void } } }
    Check: new (reason: string, description: string, isNeeded: (context: OidcContext) => boolean) => object
  }
  export type { OidcContext }
}
