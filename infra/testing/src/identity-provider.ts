import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { interactionPolicy, type OidcContext, Provider } from 'oidc-provider'
import { type Identity, toAccountPage } from './identity-provider-page.ts'

interface IdentityProviderOptions {
  /** 0 takes a free one. */
  port: number
  name: string
  clientId: string
  clientSecret: string
  redirectUris: readonly string[]
  identities: readonly Identity[]
}

export interface IdentityProvider {
  issuer: string
  close(): Promise<void>
}

const interactionPath = /^\/interaction\/[\w-]+$/

/** Whoever chose an account agreed to hand out name and address: there is no second question. */
const loadExistingGrant = async ({ oidc: { client, session, provider } }: OidcContext) => {
  const grantId = session.grantIdFor(client.clientId)
  if (grantId !== undefined) return provider.Grant.find(grantId)
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

/** Everybody in a demo is several people: each sign-in asks again who it is. */
const createInteractionPolicy = () => {
  const policy = interactionPolicy.base()
  const { Check } = interactionPolicy
  policy
    .get('login')
    .checks.add(new Check('choice', 'Somebody has to be chosen.', ({ oidc }) => oidc.result?.login === undefined))
  return policy
}

const createSigningKeys = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: randomBytes(8).toString('hex') }],
  }
}

const createProvider = (issuer: string, options: IdentityProviderOptions): Provider => {
  const findAccount = (_: OidcContext, id: string) => {
    const identity = options.identities.find(({ sub }) => sub === id)
    return identity && { accountId: id, claims: () => identity }
  }
  return new Provider(issuer, {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [...options.redirectUris],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    features: { devInteractions: { enabled: false } },
    interactions: {
      policy: createInteractionPolicy(),
      url: (_: OidcContext, { uid }: { uid: string }) => `/interaction/${uid}`,
    },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    jwks: createSigningKeys(),
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 3_600, Grant: 3_600, AccessToken: 600, IdToken: 600 },
    loadExistingGrant,
    findAccount,
  })
}

/**
 * A real OpenID Connect provider on loopback whose people are made up: whoever opens it chooses whom to be. Everything is
 * in memory.
 */
export const startIdentityProvider = async (options: IdentityProviderOptions): Promise<IdentityProvider> => {
  const { port, name, identities } = options
  let provider: Provider
  let handle: ReturnType<Provider['callback']>
  const answerInteraction = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'POST') {
      const page = toAccountPage(name, identities)
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': page.policy })
      response.end(page.html)
      return
    }
    const accountId = new URLSearchParams(await text(request)).get('account') ?? ''
    const isKnown = identities.some(({ sub }) => sub === accountId)
    await provider.interactionFinished(
      request,
      response,
      isKnown ? { login: { accountId } } : { error: 'access_denied', error_description: 'Nobody was chosen.' },
    )
  }
  const server = createServer((request, response) => {
    if (!interactionPath.test(request.url ?? '')) return handle(request, response)
    answerInteraction(request, response).catch(() => response.writeHead(400).end('This took too long.'))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  // Not `localhost`: a provider is another site than the product, and its cookies are not sent along.
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = createProvider(issuer, options)
  handle = provider.callback()
  return {
    issuer,
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
