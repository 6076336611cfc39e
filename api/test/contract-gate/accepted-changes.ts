/** Breaking changes to published contracts that no live page suffers from, with the reason. */
export const acceptedChanges: { change: RegExp; because: string }[] = [
  {
    change:
      /added the new `(duplicate|closed|split|undone|same-claim|approve|change|complete|decline|no-show|pay|reinstate|unplaced-villa)` enum value to/,
    because: 'pages show a label of their own for a state or an action they do not know',
  },
  {
    change: /(maxLength|maxItems|maxProperties) was set to/,
    because: 'a text or list that had no end has one now, far beyond what any page sends',
  },
  {
    change: /the `(content|note)` request property's minLength was increased from `0` to `1`/,
    because: 'an empty one was always rejected; the document says so now',
  },
  {
    change: /PUT \/booking-drafts\/\{listingId\}: the request property `(date|checkIn|checkOut)` became not nullable/,
    because: 'null is taken as before, as the other of two schemas',
  },
  {
    change: /\/admin\/releases\/.*(added the pattern `\^\[a-z0-9\]\{8,64\}\$`|it needs recent-authentication now)/,
    because: 'no build was ever called otherwise, and teams release by a token, which needs no password',
  },
  {
    change: /(added|changed) the pattern .*(`\^\[\^\\s@,;:<>|request property `(newCustomer\/)?email)/,
    because: 'an address that holds a comma or a bracket is several, or none',
  },
  {
    change: /PUT \/admin\/settings\/notifications: removed `subschema #1, subschema #2` from/,
    because: 'the two patterns of an address are one',
  },
  {
    change: /PUT \/admin\/settings\/(notifications|business\/details): it needs recent-authentication now/,
    because: 'the shell asks for the password, and sends the call again',
  },
  {
    change: /added the new `(message|discount)` enum value to the `queue\/items\/kind` response property/,
    because: 'the page of today leaves out kinds of tasks that it does not know',
  },
  {
    change: /added the new `messages` enum value to the `tests\/items\/topic` response property/,
    because: 'the page of notification settings shows the tests of the topics that it knows',
  },
  {
    change: /added the new `(incomplete|paused)` enum value to the `(items\/items\/)?health` response property/,
    because: 'the pages of calendars show a health that they do not know as unknown',
  },
  {
    change: /\/admin\/blocks.*changed the pattern of the request property `imageUrl/,
    because: 'pictures of other sites were never drawn: the page loads none of them',
  },
  {
    change: /\/blocks.*added the new `people` enum value to the `(items\/items\/)?slot` response property/,
    because: 'pages show the blocks of the slots that they ask for, and the list of blocks those of the slots it knows',
  },
  {
    change: /\/pages.*added the new `(privacy|terms)` enum value to the `(items\/items\/)?key` response property/,
    because: 'the list of pages shows each by its title, and a remote opens the pages of its own table',
  },
]
