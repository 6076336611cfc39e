import { formatInSriLankaTime } from '@escapes/contract'
import { z } from 'zod'
import { actionButton, detailsTable, paragraph, type DetailsRow } from './blocks.ts'
import { layOutEmail, type Email, type Site } from './email-layout.ts'

const person = { name: z.string(), email: z.string(), by: z.string() }
const admin = { name: z.string(), account: z.string(), by: z.string() }
const formerAdmin = z.enum(['manager', 'guest', 'deactivated'])
const release = { remote: z.string(), build: z.string(), by: z.string(), forced: z.array(z.string()) }
const scheduled = { remote: z.string(), build: z.string(), by: z.string(), at: z.iso.datetime() }
const difference = z.object({ label: z.string(), before: z.string(), after: z.string() })

/** What admins are told of at once: what gives rights, runs code for everybody, or says where money and mails go. */
export const adminNoticeMailSchema = z.discriminatedUnion('about', [
  z.object({ about: z.literal('admin-requested'), ...person }),
  z.object({ about: z.literal('admin-approved'), ...person, countsFrom: z.iso.datetime().nullable() }),
  z.object({ about: z.literal('admin-rejected'), ...person }),
  z.object({ about: z.literal('admin-removal-requested'), ...admin, becomes: formerAdmin }),
  z.object({ about: z.literal('admin-removal-rejected'), ...admin }),
  z.object({ about: z.literal('admin-removed'), ...person, becomes: formerAdmin }),
  z.object({ about: z.literal('manager-made'), ...person }),
  z.object({
    about: z.literal('release'),
    ...release,
    kind: z.enum(['promoted', 'rolled-back', 'canary-started', 'retired']),
    reason: z.string().nullable(),
  }),
  z.object({
    about: z.literal('canary-ended'),
    remote: z.string(),
    build: z.string(),
    reason: z.string(),
    found: z.array(z.tuple([z.string(), z.string()])),
  }),
  z.object({ about: z.literal('release-scheduled'), ...scheduled, permille: z.int().nullable() }),
  z.object({ about: z.literal('schedule-ended'), ...scheduled, reason: z.string() }),
  z.object({
    about: z.literal('errors-rose'),
    remote: z.string(),
    build: z.string(),
    errors: z.string(),
    fault: z.string().nullable(),
    buildBefore: z.string().nullable(),
  }),
  z.object({ about: z.literal('forced-release-requested'), ...release, reason: z.string() }),
  z.object({ about: z.literal('payment-page-changed'), by: z.string() }),
  z.object({
    about: z.literal('rate-of-one-person'),
    currency: z.string(),
    rate: z.string(),
    before: z.string().nullable(),
    by: z.string(),
  }),
  z.object({ about: z.literal('contact-changed'), by: z.string(), changes: z.array(difference) }),
  z.object({
    about: z.literal('links-changed'),
    what: z.enum(['added', 'agreed', 'removed']),
    place: z.string(),
    note: z.string(),
    by: z.string(),
    countsFrom: z.iso.datetime().optional(),
  }),
  z.object({ about: z.literal('staff-addresses-changed'), by: z.string(), changes: z.array(difference) }),
])
type Notice = z.output<typeof adminNoticeMailSchema>

interface NoticeTexts {
  subject: string
  texts: string[]
  details?: DetailsRow[]
  action?: readonly [label: string, path: string]
}

const users = ['Open the users', '/admin/user-management'] as const
const notExpected = 'If you did not know about this, act at once: the person may not be who they claim to be.'
const removals = {
  manager: 'becomes a manager',
  guest: 'becomes a guest',
  deactivated: 'is deactivated',
} as const
const releaseVerbs = {
  promoted: 'released',
  'rolled-back': 'rolled back',
  'canary-started': 'released to some visitors',
  retired: 'taken off the site',
} as const
const orNothing = (text: string): string => (text === '' ? 'nothing' : text)

const linkTexts = ({
  what,
  place,
  by,
  countsFrom,
}: Extract<Notice, { about: 'links-changed' }>): Pick<NoticeTexts, 'subject' | 'texts'> => {
  if (what === 'agreed')
    return {
      subject: `Staff may now send links to ${place}`,
      texts: [`${by} agreed that staff may send customers there.`, notExpected],
    }
  if (what === 'removed')
    return {
      subject: `${place} is off the links that staff may send`,
      texts: [`${by} took it off: customers cannot be sent there. What was sent stays.`, notExpected],
    }
  return {
    subject: `${by} added ${place} to the links that staff may send`,
    texts: [
      // An API from before does not say when.
      countsFrom === undefined
        ? 'The page of the links says from when customers can be sent there.'
        : `Customers can be sent there from ${formatInSriLankaTime(countsFrom)}, or once another admin agrees.`,
      'If you did not know about this, open the links and remove it before then: any admin can, and it is off at once. Whoever added it may not be who they claim to be.',
    ],
  }
}

const toTexts = (notice: Notice): NoticeTexts => {
  switch (notice.about) {
    case 'admin-requested':
      return {
        subject: `${notice.by} wants to make ${notice.name} an admin`,
        texts: [
          `${notice.name} (${notice.email}) gets no admin rights until another admin, not ${notice.by}, approves it.`,
          'If you did not know about this, ask before you approve, in person or by a phone number you know.',
        ],
        action: users,
      }
    case 'admin-approved':
      return {
        subject: `${notice.name} is an admin now`,
        texts: [
          `${notice.name} (${notice.email}) was made an admin by ${notice.by}.`,
          notice.countsFrom === null
            ? 'They do not count as a second person for bank accounts, refunds and releases.'
            : `They count as a second person for bank accounts, refunds and releases from ${formatInSriLankaTime(notice.countsFrom)}, but never for the admin who asked for them.`,
          notExpected,
        ],
        action: users,
      }
    case 'admin-rejected':
      return {
        subject: `${notice.name} does not become an admin`,
        texts: [`${notice.by} rejected it. The account ${notice.email} keeps its role.`],
        action: users,
      }
    case 'admin-removal-requested':
      return {
        subject: `${notice.by} wants to end the admin rights of ${notice.name}`,
        texts: [
          `${notice.name} (${notice.account}) ${removals[notice.becomes]} once another admin, not ${notice.by}, approves it. Until then nothing changes.`,
          'If you did not know about this, ask both before you approve, in person or by a phone number you know.',
        ],
        action: users,
      }
    case 'admin-removal-rejected':
      return {
        subject: `${notice.name} stays an admin`,
        texts: [`${notice.by} rejected that the rights of ${notice.account} end.`],
        action: users,
      }
    case 'admin-removed':
      return {
        subject: `${notice.name} is an admin no more`,
        texts: [`${notice.name} (${notice.email}) ${removals[notice.becomes]}, as ${notice.by} approved.`, notExpected],
        action: users,
      }
    case 'manager-made':
      return {
        subject: `${notice.name} is a manager now`,
        texts: [`${notice.by} gave ${notice.name} (${notice.email}) the rights of a manager.`, notExpected],
        action: users,
      }
    case 'release':
      return {
        subject: `${notice.remote} was ${releaseVerbs[notice.kind]} by ${notice.by}`,
        texts: [
          notice.kind === 'retired'
            ? `No page of ${notice.remote} is on the site any more. Releasing a build, such as ${notice.build}, brings them back.`
            : `Build ${notice.build} of ${notice.remote} is what ${notice.kind === 'canary-started' ? 'some visitors get' : 'everybody gets'} from now on.`,
          ...(notice.forced.length > 0
            ? [`It went live although these checks had failed: ${notice.forced.join(', ')}.`]
            : []),
          notExpected,
        ],
        details: notice.reason === null ? [] : [['Reason', notice.reason]],
        action: ['Open the releases', `/admin/releases?remote=${notice.remote}`],
      }
    case 'canary-ended':
      return {
        subject: `The canary of ${notice.remote} was ended`,
        texts: [
          `Some visitors had build ${notice.build} of ${notice.remote}. Everybody gets the live build again with their next page; nothing has to be done at once.`,
        ],
        details: [['Why', notice.reason], ...notice.found],
        action: ['Open its history', `/admin/releases?remote=${notice.remote}&view=history`],
      }
    case 'release-scheduled':
      return {
        subject: `${notice.remote} goes live on ${formatInSriLankaTime(notice.at)}`,
        texts: [
          `${notice.by} scheduled build ${notice.build} of ${notice.remote}: ${notice.permille === null ? 'everybody gets' : `${notice.permille / 10} % of visitors get`} it then, if it passes its checks. Until then any admin can cancel it.`,
          notExpected,
        ],
        action: ['Open its releases', `/admin/releases?remote=${notice.remote}`],
      }
    case 'schedule-ended':
      return {
        subject: `${notice.remote} does not go live as scheduled`,
        texts: [
          `Build ${notice.build} of ${notice.remote}, which ${notice.by} scheduled for ${formatInSriLankaTime(notice.at)}, does not go live by itself. Where it is still wanted, release it by hand, or schedule it anew.`,
        ],
        details: [['Why', notice.reason]],
        action: ['Open its releases', `/admin/releases?remote=${notice.remote}`],
      }
    case 'errors-rose':
      return {
        subject: `Errors rise in ${notice.remote}`,
        texts: [
          `Build ${notice.build} of ${notice.remote}, which everybody gets, fails far more often than usual.`,
          notice.buildBefore === null
            ? 'No release is known that brought it, so going back may not help: look at the api, too.'
            : `Build ${notice.buildBefore}, which was live before, never had it. The page of releases offers to roll back to it.`,
        ],
        details: [
          ['Errors', notice.errors],
          ...(notice.fault === null ? [] : ([['Most of all', notice.fault]] as const)),
        ],
        action: ['Open its releases', `/admin/releases?remote=${notice.remote}`],
      }
    case 'forced-release-requested':
      return {
        subject: `Waiting for you: a release of ${notice.remote} despite failed checks`,
        texts: [
          `${notice.by} wants build ${notice.build} of ${notice.remote} to go live although these checks fail: ${notice.forced.join(', ')}. Another admin has to agree first.`,
          'If you did not know about this, ask before you agree.',
        ],
        details: [['Reason', notice.reason]],
        action: ['Open the releases', '/admin/releases'],
      }
    case 'payment-page-changed':
      return {
        subject: 'The payment page for customers was changed',
        texts: [`${notice.by} changed the payment page. Customers see the new version from now on.`, notExpected],
        action: ['Open the pages', '/admin/pages'],
      }
    case 'rate-of-one-person':
      return {
        subject: `An unusual exchange rate was set for ${notice.currency}`,
        texts: [
          `${notice.by} set it. It applies at once, and bookings in ${notice.currency} are on request until another admin saves the same rate.`,
          notExpected,
        ],
        details: [
          ['One US dollar', `${notice.rate} ${notice.currency}`],
          ['Before', notice.before === null ? 'not offered' : `${notice.before} ${notice.currency}`],
        ],
        action: ['Open the exchange rates', '/admin/currency-management'],
      }
    case 'contact-changed':
      return {
        subject: 'The contact details of the business were changed',
        texts: [
          `${notice.by} changed them. Customers see the new ones on every page and in every e-mail from now on.`,
          notExpected,
        ],
        details: notice.changes.map(({ label, before, after }) => [
          label,
          `${orNothing(before)} → ${orNothing(after)}`,
        ]),
        action: ['Open the business settings', '/admin/settings/business'],
      }
    case 'links-changed':
      return {
        ...linkTexts(notice),
        ...(notice.note !== '' && { details: [['Note', notice.note]] }),
        action: ['Open the links', '/admin/settings/links'],
      }
    case 'staff-addresses-changed':
    default:
      return {
        subject: 'The addresses for e-mails to staff were changed',
        texts: [
          `${notice.by} changed them. E-mails about these topics go to the new addresses from now on.`,
          notExpected,
        ],
        details: notice.changes.map(({ label, before, after }) => [
          label,
          `${orNothing(before)} → ${orNothing(after)}`,
        ]),
        action: ['Open the notifications', '/admin/settings/notifications'],
      }
  }
}

export const adminNoticeMail = (notice: Notice, site: Site): Email => {
  const { subject, texts, details = [], action } = toTexts(notice)
  return layOutEmail(site, {
    subject,
    preview: texts[0] ?? '',
    heading: subject,
    children: [
      ...texts.map((text) => paragraph(text)),
      ...(action ? [actionButton(action[0], `${site.url}${action[1]}`)] : []),
      ...(details.length > 0 ? [detailsTable(details)] : []),
    ],
    whyYouGetThisMail:
      'You are getting this e-mail because you are an admin, or because your address was changed here.',
  })
}
