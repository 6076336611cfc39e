import type { SignInProvider } from '#/config/sign-in-providers.ts'

/** One that is no longer set up is called by its id. */
export const getProviderName = (providers: readonly SignInProvider[], id: string): string =>
  providers.find((provider) => provider.id === id)?.name ?? id
