import { useSyncExternalStore, type ComponentType } from 'react'
import { lazyWithFallback } from '@escapes/shared-ui/core'
import type { HostPlatform } from '../host/create-platform.ts'
import type { IdentityDialogProps } from './identity-dialog-props.ts'
import css from './identity-dialogs.module.css'

/** Shown in a tab older than the shell, whose dialog files are gone: sign in in another tab. */
const PlainDialog = ({ platform }: IdentityDialogProps) => (
  <div role="alertdialog" aria-label="Your session has ended" className={css.strip}>
    <span>
      Your session has ended. Sign in{' '}
      <a href="/auth" target="_blank" rel="noreferrer">
        in another tab
      </a>
      , then go on here.
    </span>
    <button type="button" className={css.action} onClick={() => platform.identity.finish(true)}>
      Go on
    </button>
  </div>
)

const dialogs: Readonly<Record<string, ComponentType<IdentityDialogProps>>> = {
  'recent-authentication-needed': lazyWithFallback(
    async () => (await import('./authenticate-dialog.tsx')).default,
    PlainDialog,
  ),
  'sign-in-required': lazyWithFallback(async () => (await import('./sign-in-dialog.tsx')).default, PlainDialog),
}

const nobodyAsked = () => null

/** Prompts over the current page, whose requests wait for the answer. */
export const IdentityDialogs = ({ platform }: { platform: HostPlatform }) => {
  const prompt = useSyncExternalStore(platform.identity.subscribe, platform.identity.get, nobodyAsked)
  const Dialog = prompt ? dialogs[prompt.code] : undefined
  if (!prompt || !Dialog) return null
  if (!prompt.isOpen)
    return (
      <output className={css.strip}>
        <span>
          {prompt.code === 'sign-in-required' ? 'Your session has ended.' : 'We still need to know that it is you.'}{' '}
          What you typed is still here.
        </span>
        <button type="button" className={css.action} onClick={() => platform.identity.open()}>
          {prompt.code === 'sign-in-required' ? 'Sign in' : 'Go on'}
        </button>
      </output>
    )
  return <Dialog prompt={prompt} platform={platform} />
}
