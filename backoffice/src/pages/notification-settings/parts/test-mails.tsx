import type { NotificationSettings, NotificationTopic, TestMail } from '@escapes/contract'
import { Badge, Button, VisuallyHidden, type BadgeTone } from '@escapes/shared-ui/core'
import { MutationError } from '#/features/mutation/mutation-error.tsx'
import { useStaffMutation } from '#/features/mutation/use-staff-mutation.ts'
import { useIsAdmin } from '#/features/session/use-is-admin.ts'
import { formatShortInSriLankaTime } from '#/features/time/format-short-in-sri-lanka-time.ts'
import { topicTexts } from '../topic-texts.ts'
import css from './addresses-form.module.css'

const states: Readonly<Record<TestMail['state'], { label: string; tone: BadgeTone }>> = {
  queued: { label: 'Waiting', tone: 'warning' },
  sending: { label: 'Sending', tone: 'warning' },
  sent: { label: 'Sent', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
  skipped: { label: 'Not sent', tone: 'neutral' },
}

/** Those of the newest press: later ones hide what became of earlier ones. */
const listNewest = ({ tests }: NotificationSettings, topic: NotificationTopic): TestMail[] => {
  const ofTopic = tests.filter((test) => test.topic === topic)
  return ofTopic.filter(({ createdAt }) => createdAt === ofTopic[0]?.createdAt)
}

interface TestMailsProps {
  topic: NotificationTopic
  settings: NotificationSettings
  /** The test goes to what is saved, so typed addresses are saved first. */
  isUnsaved: boolean
}

export const TestMails = ({ topic, settings, isUnsaved }: TestMailsProps) => {
  const mutation = useStaffMutation('/admin/settings/notifications', { key: `test-${topic}` })
  const isAdmin = useIsAdmin()
  const mails = listNewest(settings, topic)
  const send = (): void => mutation.send('POST /admin/settings/notifications/test', { body: { topic } })
  return (
    <div className={css.tests}>
      {isAdmin && (
        <Button
          size="sm"
          variant="secondary"
          disabled={isUnsaved}
          isBusy={mutation.pendingEndpoint !== undefined}
          onClick={send}
        >
          Send a test e-mail<VisuallyHidden> about {topicTexts[topic].label}</VisuallyHidden>
        </Button>
      )}
      {isAdmin && isUnsaved && <p className={css.reason}>Save first: the test goes to the saved addresses.</p>}
      <ul className={css.mails} aria-label={`Test e-mails about ${topicTexts[topic].label}`} aria-live="polite">
        {mails.map(({ id, recipient, state, reason, createdAt }) => (
          <li key={id}>
            <Badge tone={states[state].tone}>{states[state].label}</Badge> {recipient},{' '}
            {formatShortInSriLankaTime(createdAt)}
            {reason !== null && <span className={css.reason}> · {reason}</span>}
          </li>
        ))}
      </ul>
      <MutationError mutation={mutation} />
    </div>
  )
}
