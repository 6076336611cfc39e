/** What people and the office write to each other in the demo. Times count back from the seed. */
export interface DemoMessage {
  by: 'customer' | 'staff'
  /** `night`: the evening before, when the office was closed and answered by itself. */
  minutesAgo: number | 'night'
  text: string
  /** A picture of the demo that comes with it. */
  photo?: { file: string; preview: string; name: string }
}

export interface DemoThread {
  name: string
  messages: readonly DemoMessage[]
  /** How many of the last messages the side has not read. */
  unreadByStaff?: number
  unreadByCustomer?: number
  assignee?: 'manager@escapes.test' | 'second-admin@escapes.test'
  isClosed?: boolean
}

/** The booking a thread is about: of the demo's in this state, the one that starts soonest, or that ended last. */
export interface DemoBookingThread extends DemoThread {
  about: {
    state: 'pending' | 'confirmed' | 'completed' | 'cancelled'
    kind: 'villa' | 'tour' | 'experience'
    nth: number
  }
}

export interface DemoEnquiry extends DemoThread {
  reference: string
  firstName: string
  lastName: string
  email: string
  phone: string | null
  subject: string
}

const hour = 60
const day = 24 * hour

export const demoBookingThreads: readonly DemoBookingThread[] = [
  {
    name: 'late arrival',
    about: { state: 'confirmed', kind: 'villa', nth: 0 },
    messages: [
      {
        by: 'customer',
        minutesAgo: 2 * day,
        text: 'Hello! Our flight lands at 22:40 on the day we arrive. Is that too late for the check-in?',
      },
      {
        by: 'staff',
        minutesAgo: 2 * day - 25,
        text: 'Not at all. The caretaker, Mr Sunil, sleeps at the house and will wait for you. Shall we send a car to the airport? It is 62 dollars for a van of up to six.',
      },
      {
        by: 'customer',
        minutesAgo: 26,
        text: 'Yes please, a van with two child seats, the girls are 3 and 5. Our flight is UL 504 from London.',
      },
      { by: 'customer', minutesAgo: 24, text: 'And would there be something small to eat at that hour?' },
    ],
    unreadByStaff: 2,
  },
  {
    name: 'delayed transfer',
    about: { state: 'confirmed', kind: 'tour', nth: 0 },
    messages: [
      {
        by: 'customer',
        minutesAgo: 3 * hour + 12,
        text: 'We are standing at the meeting point and nobody is here. The driver does not pick up. Can you please call me? +44 7700 900142',
      },
      {
        by: 'customer',
        minutesAgo: 2 * hour + 50,
        text: 'He just called: a tree lies on the road and he has to wait for it. He says 40 minutes.',
      },
      { by: 'customer', minutesAgo: 95, text: 'Still waiting. Will enough of the day be left?' },
    ],
    unreadByStaff: 1,
    assignee: 'manager@escapes.test',
  },
  {
    name: 'honeymoon',
    about: { state: 'confirmed', kind: 'villa', nth: 1 },
    messages: [
      {
        by: 'customer',
        minutesAgo: 5 * day,
        text: 'We marry on the Saturday before, so this is our honeymoon. Could you do something with flowers? She must not know.',
      },
      {
        by: 'staff',
        minutesAgo: 5 * day - 40,
        text: 'Congratulations! We will have jasmine in the room and a table on the veranda for the first evening, from us. Would eight be right for dinner?',
      },
      { by: 'customer', minutesAgo: 4 * day, text: 'Eight is perfect. Thank you, that is more than I hoped for.' },
      { by: 'staff', minutesAgo: 4 * day - 15, text: 'With pleasure. Not a word to her.' },
    ],
  },
  {
    name: 'vegetarian',
    about: { state: 'confirmed', kind: 'experience', nth: 0 },
    messages: [
      {
        by: 'customer',
        minutesAgo: day + 3 * hour,
        text: 'Two of us are vegetarian and one cannot eat peanuts. Is there food on the day that we can eat?',
      },
      {
        by: 'staff',
        minutesAgo: day + 2 * hour,
        text: 'More than enough: roti, fruit, and curries of vegetables and lentils, and peanuts are easy to leave out. Chathu, who leads the day, knows now. The one thing with fish is the sambol, and he brings one without.',
      },
    ],
    unreadByCustomer: 1,
    assignee: 'second-admin@escapes.test',
  },
  {
    name: 'paid by the father',
    about: { state: 'pending', kind: 'villa', nth: 0 },
    messages: [
      {
        by: 'customer',
        minutesAgo: 50,
        text: 'My father made the transfer from his account, so the name on it is another one. Here is the slip, I uploaded it with the booking as well.',
        photo: { file: 'receipts/1.jpg', preview: 'receipts/1-preview.webp', name: 'transfer.jpg' },
      },
    ],
    assignee: 'manager@escapes.test',
  },
  {
    name: 'extra bed',
    about: { state: 'pending', kind: 'villa', nth: 1 },
    messages: [
      {
        by: 'customer',
        minutesAgo: 'night',
        text: 'Could you put a cot into the second bedroom? Our son will be eleven months.',
      },
    ],
    unreadByStaff: 1,
  },
  {
    name: 'two days earlier',
    about: { state: 'confirmed', kind: 'villa', nth: 3 },
    messages: [
      {
        by: 'customer',
        minutesAgo: 3 * day,
        text: 'If the house is free we would love to come two days earlier. Is there a way to see that?',
      },
      {
        by: 'staff',
        minutesAgo: 3 * day - 30,
        text: 'The two nights before are free. Open your booking and choose “Change dates or guests”: it shows the new price before anything changes.',
      },
      { by: 'customer', minutesAgo: 2 * day + 6 * hour, text: 'Found it, done, thank you!' },
      {
        by: 'staff',
        minutesAgo: 2 * day + 5 * hour,
        text: 'Wonderful, two more evenings on the veranda. See you soon!',
      },
    ],
  },
  {
    name: 'steps',
    about: { state: 'confirmed', kind: 'villa', nth: 4 },
    messages: [
      {
        by: 'customer',
        minutesAgo: day + 5 * hour,
        text: 'Is this the veranda of the house that we booked? My mother comes along and walks with a stick, so I wonder about the steps.',
        photo: {
          file: 'villa-veranda-dawn-near/960.jpg',
          preview: 'villa-veranda-dawn-near/480.webp',
          name: 'veranda.jpg',
        },
      },
      {
        by: 'staff',
        minutesAgo: day + 4 * hour,
        text: 'It is that one or very like it. There are three low steps with a rail, and a bedroom with its own bathroom on the same floor. We can lay a ramp before you come, our carpenter has done it before.',
      },
      { by: 'customer', minutesAgo: day + 3 * hour, text: 'A ramp would be very kind. Thank you from her as well.' },
      { by: 'staff', minutesAgo: day + 2 * hour, text: 'It is on his list, and in your booking.' },
    ],
  },
  {
    name: 'thanks',
    about: { state: 'completed', kind: 'tour', nth: 0 },
    messages: [
      {
        by: 'customer',
        minutesAgo: 6 * day,
        text: 'We are home again. Please tell Lasantha that the children still talk about him, and that we finally understand cricket.',
      },
      {
        by: 'staff',
        minutesAgo: 6 * day - 60,
        text: 'He read it and is blushing. Come again, there is a second innings.',
      },
    ],
    isClosed: true,
  },
  {
    name: 'forgotten charger',
    about: { state: 'completed', kind: 'villa', nth: 0 },
    messages: [
      {
        by: 'customer',
        minutesAgo: 2 * day,
        text: 'I think I left the charger of my camera in the drawer beside the bed. Could you send it on? I pay the postage of course.',
      },
      {
        by: 'staff',
        minutesAgo: day + 20 * hour,
        text: 'It was there. It leaves Colombo with the post on Thursday and takes about ten days; the postage is on us.',
      },
    ],
    unreadByCustomer: 1,
  },
  {
    name: 'refund',
    about: { state: 'cancelled', kind: 'villa', nth: 0 },
    messages: [
      { by: 'customer', minutesAgo: 8 * day, text: 'How long does the refund take to a bank in Germany?' },
      {
        by: 'staff',
        minutesAgo: 8 * day - 45,
        text: 'We send it within two working days after you name the account; banks take two to four days from there. You see each step in your booking.',
      },
      { by: 'customer', minutesAgo: 4 * day, text: 'It arrived this morning. Next year then.' },
    ],
    isClosed: true,
  },
]

export const demoEnquiries: readonly DemoEnquiry[] = [
  {
    name: 'airport pick-up',
    reference: 'E-KX7MPNRT',
    firstName: 'Femke',
    lastName: 'de Vries',
    email: 'femke.devries@travellers.test',
    phone: '+31 6 1234 5678',
    subject: 'Pick-up at the airport with three children',
    messages: [
      {
        by: 'customer',
        minutesAgo: 38,
        text: 'Good morning! We are a family from Utrecht, two adults and three children (2, 6 and 9). We land in Colombo at 04:25 in the morning and would like to go to Ella the same day.\n\nIs that mad with a toddler, or is there a place half-way where we could sleep first? And does your driver have a seat for the little one?',
      },
    ],
    unreadByStaff: 1,
  },
  {
    name: 'honeymoon in March',
    reference: 'E-FHN3WTRC',
    firstName: 'Matteo',
    lastName: 'Ricci',
    email: 'matteo.ricci@travellers.test',
    phone: null,
    subject: 'Ten days in March, south coast or hills?',
    messages: [
      {
        by: 'customer',
        minutesAgo: 2 * day,
        text: 'We marry in February and have ten days in March. Two houses, not more, because we do not want to pack every day. Which two would you choose?',
      },
      {
        by: 'staff',
        minutesAgo: 2 * day - 3 * hour,
        text: 'March is the best month for the south. We would take five nights at Dune House in Tangalle for the sea and four at the Planter’s Bungalow in Nuwara Eliya, with the train between Ella and there in daylight.\n\nShall we hold both for you for a day?',
      },
      {
        by: 'customer',
        minutesAgo: 70,
        text: 'That sounds just right. Yes, please hold both from the 9th. One question: is the bungalow heated in the evening?',
      },
    ],
    unreadByStaff: 1,
    assignee: 'second-admin@escapes.test',
  },
  {
    name: 'company retreat',
    reference: 'E-PUV9YCEM',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    email: 'ingrid.solberg@travellers.test',
    phone: '+47 412 34 567',
    subject: 'Retreat for a team of fourteen',
    messages: [
      {
        by: 'customer',
        minutesAgo: day + 7 * hour,
        text: 'Hello, we look for a quiet place with good internet for fourteen people, six nights in the second half of January, all in single rooms. Two houses beside each other would be fine. Can you make an offer?',
      },
    ],
    unreadByStaff: 1,
  },
  {
    name: 'visa',
    reference: 'E-TWK7XHFN',
    firstName: 'Thomas',
    lastName: 'Okafor',
    email: 'thomas.okafor@travellers.test',
    phone: null,
    subject: 'Do we need a visa?',
    messages: [
      {
        by: 'customer',
        minutesAgo: 9 * day,
        text: 'We have British passports and stay for two weeks. Do we need a visa before we fly?',
      },
      {
        by: 'staff',
        minutesAgo: 9 * day - 2 * hour,
        text: 'You need an electronic travel authorisation (ETA). Please apply on the government’s own page, eta.gov.lk, a week before you fly; others charge more for the same.',
      },
    ],
    isClosed: true,
  },
]

export const demoSavedReplies = [
  {
    name: 'Airport pick-up',
    text: 'Hello {name},\n\na driver waits for you at the exit of the arrivals hall with a sign that has your name. He follows your flight, so a delay is no problem. A van of up to six costs 62 dollars, which you pay him or with your booking ({reference}).',
  },
  {
    name: 'How to pay',
    text: 'Hello {name},\n\nfor {listing} ({dates}) there are {due} still to pay. The account is on your booking page; please write {reference} on the transfer. When you upload the receipt, the time to pay stops until we have looked at it.',
  },
  {
    name: 'Change of dates',
    text: 'You can change dates and guests yourself: open your booking {reference} and choose “Change dates or guests”. It shows the new price before anything changes.',
  },
  {
    name: 'Weather',
    text: 'From December to March the south and west coast are dry and calm, from April to September the east coast. The hills are cool all year: bring a jumper for the evening.',
  },
  { name: 'We are looking into it', text: 'Thank you, {name}. We are looking into it and write again today.' },
] as const
