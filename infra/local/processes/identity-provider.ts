/** The identity provider of the demo: who opens it chooses one of its people, and is asked for no password. */
import { demoIdentities } from '@escapes/demo/content/identities.ts'
import { startIdentityProvider } from '@escapes/testing/identity-provider'

const {
  PUBLIC_URL: publicUrl = '',
  OIDC_DEMO_NAME: name = '',
  OIDC_DEMO_CLIENT_ID: clientId = '',
  OIDC_DEMO_CLIENT_SECRET: clientSecret = '',
} = process.env

const provider = await startIdentityProvider({
  port: Number(process.argv[2]),
  name,
  clientId,
  clientSecret,
  redirectUris: [`${publicUrl}/api/auth/callback/demo`],
  identities: demoIdentities,
})
process.on('SIGTERM', () => void provider.close().then(() => process.exit(0)))
