import { couple, type DemoReviews, family, group, solo } from './types.ts'

export const villaReviews: DemoReviews = {
  'fort-house-galle': [
    couple(
      5,
      'Breakfast in the courtyard at half past nine, because that is the hour we chose, and nobody raised an eyebrow. By ten the walls were warm and we had walked to the lighthouse and back before the school children came out. The plunge pool is small but cold, which is all you want at four in the afternoon.',
      'Thank you. The cold is the well under the courtyard; we are glad it found you at four.',
    ),
    family(
      5,
      'Two grandparents and two small boys, and it worked for all of us. The staff put a gate on the stairs without being asked. Everything in the Fort is a few minutes on foot, so nobody had to be carried.',
    ),
    couple(
      4,
      'A beautiful old house and a kind welcome. The call to prayer and the morning tuk-tuks come through the shutters, so light sleepers should ask for the back room. We did on the second night and slept until eight.',
      'The back room is quieter, and we now ask every guest beforehand which one they prefer.',
    ),
    solo(
      5,
      'I came to write for a week and hardly left the upper veranda. Rizna found me a desk lamp and left me alone until tea, which is the best kind of host.',
    ),
    group(
      5,
      'Four friends from school, sixty this year. We cooked one evening with the fish we had bought at the harbour ourselves, and the house laid a table for it as if it were a restaurant.',
    ),
    couple(
      5,
      'Our third visit and still the place we measure others by. New mattresses since last year, same hoppers.',
    ),
    couple(
      5,
      'It rained for two days out of four. There are enough books, enough corners and a roof that sings. We have stayed in larger houses and never in a calmer one.',
    ),
  ],
  'lagoon-house-bentota': [
    family(
      5,
      'The pool is the same depth everywhere, so our non-swimmer could stand and we could read. The cook bought the fish with our eldest at the market and showed him how to tell it is fresh. He has talked of nothing else.',
    ),
    couple(
      5,
      'Sitting on the jetty with a beer while the river goes the wrong way with the tide. Kingfishers, a monitor lizard the size of a dog, and nobody selling us anything.',
    ),
    group(
      5,
      'Eight of us for a birthday. They decorated the table with frangipani, and the prawn curry was the best meal of the trip. Market costs were shown to the rupee.',
      'It was a pleasure to have all eight of you. The receipt for the frangipani was nil.',
    ),
    couple(
      4,
      'Lovely house and people. Jet skis on the river on Saturday afternoon were louder than we expected; on Sunday it was silent again. The beach is a pleasant walk.',
    ),
    family(
      5,
      'We are six and each found something: jetty, hammock, kitchen, pool. It is as clean as a ship. The only argument was about who leaves last.',
    ),
  ],
  'tank-side-house-sigiriya': [
    couple(
      5,
      'You wash outdoors with the rock in view, and in the evening the watchman tells you where the elephants are tonight. He was right, and we watched them drink from a safe distance.',
    ),
    family(
      5,
      'The bicycles come in all sizes and the lanes are really flat. Our daughter, who is seven, rode to the village shop by herself for the first time in her life.',
    ),
    couple(
      4,
      'Very special place. Geckos and frogs are part of the bathroom, which one of us loved and the other learned to love.',
    ),
  ],
  'cinnamon-grove-bungalow-bentota': [
    couple(
      5,
      'Nimal showed us how the bark is peeled and let us try, badly. The whole house smells of it. Breakfast hoppers on the veranda, three sides of shade, no television. Perfect.',
    ),
    solo(
      4,
      'Peaceful and good value. It is a way inland, so count on a tuk-tuk to the beach; they call one within minutes and agree the fare for you.',
    ),
    family(
      5,
      'Kusum taught our girls to make coconut roti and wrote the recipe on the back of a calendar page. We framed it.',
    ),
  ],
  'coconut-point-villa-mirissa': [
    group(
      5,
      'Twelve of us at one table, three generations, and not one meal that was less than very good. The staff remember who takes sugar by the second morning.',
    ),
    family(
      5,
      'The garden ends in the sea on both sides. From the pool we saw spouts far out, and the night watchman lent the children his torch to look for crabs.',
    ),
    group(
      5,
      'We took it for a wedding of twenty minutes and a party of three days. Everything that was promised was there, and what was not promised too.',
      'May both of you come back for the anniversary; the pavilion is yours.',
    ),
    group(
      4,
      'A dream of a house. The last part of the drive is rough, so arrive in daylight and not in a low car.',
      'You are right about the track. We now meet guests at the junction and drive ahead.',
    ),
  ],
  'rumassala-house-unawatuna': [
    couple(
      5,
      'Yoga in the treetops at six with purple-faced monkeys as an audience, then down the path to Jungle Beach before anybody else was there.',
    ),
    couple(
      4,
      'The terrace view at dusk with the lighthouse turning is worth the stairs. There are many stairs. Bring shoes that hold.',
    ),
    family(
      4,
      'Marianne and Asanka think of everything, even a plug for the baby monitor. Monkeys took our bananas, as they had warned us.',
    ),
  ],
  'dune-house-tangalle': [
    couple(
      5,
      'At night we stood in the dunes with a ranger and no light and watched a turtle dig for an hour. I cannot think of a better reason to stay up.',
    ),
    family(
      5,
      'Kayaks on the lagoon before breakfast, then the cook’s string hoppers. The pool is out of the wind, as described. The sea is for looking at in June, and they tell you so honestly.',
    ),
    couple(
      4,
      'Remote and quiet, with the kindest housekeeper. The mobile network is thin; the wifi was fine for mail.',
    ),
  ],
  'paddy-field-house-galle': [
    family(
      5,
      'My mother walks with a stick, and the pool room without steps was exactly as it was shown. She sat by the fields for four days and counted egrets.',
    ),
    couple(
      4,
      'Long pool, good beds, wonderful dal. Frogs in the paddy are loud after rain, and after a night we missed them when they stopped.',
    ),
    group(
      5,
      'Cycled the field lanes every evening and came back to lime juice on a tray. Two housekeepers keep the place spotless without ever being in the way.',
    ),
  ],
  'hanthana-bungalow-kandy': [
    couple(
      5,
      'Cool nights, a fire if you ask, and the whole of the Knuckles from the pool. The library has the planter’s own notes in the margins.',
    ),
    family(
      5,
      'They arranged our Perahera seats at cost and packed a supper for the wait. The children fell asleep on the way back and were carried in like luggage, gently.',
      'They weighed less than the luggage. Come again in a quieter month.',
    ),
    couple(
      4,
      'Splendid bungalow above the traffic. The road up is steep with hairpins, so take the driver they recommend.',
    ),
  ],
  'gap-view-house-ella': [
    couple(
      4,
      'We woke in a cloud, and at seven it opened like a curtain on the whole Gap. Dinner came from the garden behind the house. Hot water takes its time.',
      'The heater has been replaced since your stay. The curtain still opens at seven.',
    ),
    solo(5, 'Fire lit, firewood dry, tea brought without asking. For this price I expected half of it.'),
    couple(
      3,
      'The view is everything they say. The bedroom walls are thin, and the family next door rose early. A pleasant host who apologised and moved us for the second night.',
      'We were sorry about the early morning and have hung a heavier door since.',
    ),
  ],
  'surfers-rest-mirissa': [
    solo(
      4,
      'It is a surf house and says so. Racks that lock, a rinse that works, five minutes to the break. Rooms are simple and clean.',
    ),
    group(
      4,
      'Lahiru knows the tides by heart and told us each evening where to go. Good coffee next door, scooters too.',
    ),
    couple(
      3,
      'Fine for the price if you are out all day. The road is close and the fan noisy. We would stay again for the waves, not for the nights.',
      'Thank you for the honesty. The fans in both front rooms are new.',
    ),
  ],
  'planters-bungalow-nuwara-eliya': [
    couple(
      5,
      'Three fires burning when we came in from the rain, and a butler who apologised for the weather. The estate walk with the field officer was the best two hours of our trip.',
    ),
    group(
      5,
      'We were six and dressed for dinner every night because the house asks for it. The cook’s lamprais is worth the drive alone.',
    ),
    family(
      4,
      'Grand and cold, as hill-country houses are. There are hot-water bottles in every bed. The boys asked whether we could live there.',
    ),
  ],
  'palm-row-cabanas-arugam-bay': [
    group(
      5,
      'Six friends, three huts, one dining table with sand under it. The tuk-tuk with roof bars took us to a different point each dawn.',
    ),
    group(4, 'Simple, friendly and close to everything. Bring ear plugs on a Friday; the village dances.'),
    couple(
      4,
      'Faris fixed my leash with fishing line in three minutes. Cabana was clean, mosquito net whole, breakfast large.',
    ),
  ],
  'cinnamon-gardens-house-colombo': [
    solo(
      4,
      'We landed after midnight and somebody was awake with soup. The desk is in a room with a door and the line held through four hours of calls.',
    ),
    family(
      5,
      'A step-free shower that really is step-free. My father managed alone for the first time on this journey. Thank you.',
    ),
    couple(
      4,
      'A green street, five minutes from the museum. City noise on the front side until ten, then nothing but crows.',
    ),
  ],
  'little-peak-cottage-ella': [
    couple(
      5,
      'We lay in bed and watched the light come down Ella Rock through the glass. Breakfast arrived on the porch in three baskets.',
    ),
    solo(
      4,
      'From the gate you walk straight up to Little Adam’s Peak, before the first tuk-tuk. The field path to the bridge is muddy after rain, and lovely.',
    ),
    couple(5, 'Chandra drew us a map by hand that was better than the one on my telephone. Tiny, warm, complete.'),
  ],
}
