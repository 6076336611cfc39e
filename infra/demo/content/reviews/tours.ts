import { couple, type DemoReviews, family, group, solo } from './types.ts'

export const tourReviews: DemoReviews = {
  'kandy-to-ella-by-train': [
    couple(
      5,
      'Seats by a window that opens, luggage gone ahead by road, and seven hours of hills with nothing to do. At the bridge our guide had the train times in hand, so we stood in the right place with three minutes to spare.',
    ),
    solo(
      5,
      'I had read that nobody gets reserved seats. They had them. Buy the vadai through the window, all of them.',
    ),
    family(
      4,
      'The train was two hours late, which is nobody’s fault, and the guide turned it into a picnic on the platform. The children waved at every station.',
      'The railway keeps its own time. We now pack a second picnic.',
    ),
    couple(
      5,
      'The evening offering in Kandy the day before was unexpectedly moving. Well thought out from the first hour to the last.',
    ),
    group(5, 'Five of us, none under seventy. Every step was pointed out beforehand and every bag carried.'),
    couple(5, 'The two days we talk about most of our four weeks in Asia.'),
  ],
  'colombo-in-a-day': [
    solo(
      4,
      'Pettah with somebody who lives there is another place than Pettah without. Rice and curry in a shop I would never have dared to enter.',
    ),
    couple(
      4,
      'A full day and well planned round the heat. The museum stop felt short; the sunset at Galle Face did not.',
    ),
    group(5, 'We had a nine-hour stopover and expected little. We want to come back for a month.'),
  ],
  'whales-and-stilts-weekend': [
    couple(
      4,
      'The coast train alone is worth it. We saw one blue whale, far off, and dolphins very near. The stilt fishers at sunset really were fishing, and were paid a fair share, which we had asked about.',
    ),
    family(
      5,
      'Two nights, two boats, one very happy six-year-old. The biologist drew him a whale to scale on the pier with chalk.',
    ),
    couple(4, 'Well organised. The hotel on the second night was plain, clean and on the beach.'),
  ],
  'tea-country-on-foot': [
    couple(
      5,
      'Four hours a day on the Pekoe Trail is exactly right. The lunches with estate families were the heart of it: nobody performed anything, they just fed us.',
    ),
    solo(
      5,
      'World’s End at six with the mist still below us. Ten minutes later it was gone. Our guide knew those ten minutes.',
    ),
    group(4, 'Leeches after rain, so wear the socks they lend you. Luggage was always there before us.'),
  ],
  'arugam-bay-surf-days': [
    solo(
      5,
      'I had never stood on a board. On day three I stood and turned. Two coaches for six people makes the difference.',
    ),
    group(
      4,
      'Good surf, great coaches, and the elephants at Kumana on the morning off. The transfer from Ella is long; sleep through it.',
    ),
    couple(4, 'One of us surfs and one of us does not, and both had a good week. Bring more sun cream than you think.'),
  ],
  'cultural-triangle-four-days': [
    couple(
      5,
      'At Sigiriya for opening, down again before the heat and the queue. In Anuradhapura we sat by the bo tree at the evening offering for an hour, and our guide simply let us sit.',
    ),
    family(
      5,
      'Ruins with children of eight and eleven can be dull. It was not for one minute: they had a list of animals in stone to find, made by the guide himself.',
      'The list has a new animal now, which your daughter found at Polonnaruwa.',
    ),
    group(5, 'Every ticket included, as it says, and that alone saved us two hours of windows and cash.'),
    solo(4, 'Superb guiding. Four days are full; I would have liked an empty afternoon.'),
  ],
  'galle-fort-and-koggala-day': [
    couple(
      5,
      'The walk with a resident opened three doors that I would have walked past. Lunch in her sister’s kitchen was the best of the trip.',
    ),
    solo(
      4,
      'Martin Wickramasinghe’s house at Koggala was new to me and a treasure. Fishers in the evening light, no hustle.',
    ),
    family(5, 'A day without a single souvenir stop. The boys loved the ramparts.'),
  ],
  'sigiriya-and-the-gathering': [
    couple(
      5,
      'Three hundred elephants at sunset. I stopped counting and put the camera away. Our driver kept his distance when others did not.',
    ),
    family(
      5,
      'Five to a jeep, so everybody could see. The rock in the morning was hard work for our youngest and he is still proud.',
    ),
    couple(4, 'Start early, drink a lot. Wonderful day, dusty evening; bring a scarf.'),
  ],
  'south-coast-slow-week': [
    couple(
      5,
      'Slow is the word. Three small hotels, each nearer to the sea than the last, and a boat on the Madu river that never hurried.',
    ),
    couple(
      4,
      'Turtle beach with the ranger was magical. The second hotel had a wedding on, and they moved us to a quieter room.',
    ),
    family(5, 'Nothing to pack twice, nothing to book, nothing to argue about. We read eleven books between us.'),
  ],
  'adams-peak-night-climb': [
    solo(
      5,
      'Five and a half thousand steps, tea stalls all the way, and then the shadow of the mountain on the clouds. Sore for three days and glad of it.',
    ),
    couple(
      4,
      'A weeknight as promised, so there was room on the stairs. The shower and breakfast after it are not a detail.',
    ),
    group(
      3,
      'Clouded in at sunrise. The guide had told us that it happens on one morning in four, and he was patient with six disappointed people.',
      'We cannot order the sky. If you climb again within a year, the guide is on us.',
    ),
  ],
  'island-circle-ten-days': [
    couple(
      5,
      'One driver for ten days, and by the third we felt that we were travelling with an uncle. Local guides at each place knew their stones. The last night inside the Fort was the right full stop.',
    ),
    family(
      5,
      'Two leopards in Yala on the second drive, four hours of train, and not one hotel that disappointed. The pace was right for our twelve-year-old.',
    ),
    group(5, 'We have organised such journeys ourselves for years and would not have done this one better.'),
    couple(4, 'Excellent throughout. Day four has a long drive; everything else is worth it.'),
  ],
  'yala-two-safaris': [
    couple(
      5,
      'A leopard asleep in a tree for forty minutes and nobody asked our driver to hurry on. The naturalist whispered, which I liked as much as what she said.',
    ),
    family(
      4,
      'No leopard, but bears, crocodiles, a hundred birds. Four to a jeep is a luxury when you look at the others.',
    ),
    solo(5, 'The afternoon drive was quieter than the morning one. Park fees included, no envelope at the gate.'),
  ],
  'ayurveda-week-bentota': [
    solo(
      5,
      'The physician asked questions for an hour before anything began. By day five I slept through for the first time since spring.',
    ),
    couple(4, 'Meals cooked to two different plans at one table without confusion. No coffee, they mean it.'),
    solo(5, 'Yoga at seven, the sea at five, and between them people who know what they do. I have booked again.'),
  ],
}
