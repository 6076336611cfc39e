/** How to reach the place: sent with the confirmation, not before. */
export interface DemoArrival {
  address: string
  directions: string
  contact: { name: string; phone: string }
}

// 555 numbers are never assigned.
const arrival = (address: string, directions: string, name: string, number: number): DemoArrival => ({
  address,
  directions,
  contact: { name, phone: `+94 77 555 ${String(number).padStart(4, '0')}` },
})

export const demoArrivalsBySlug: Record<string, DemoArrival> = {
  'cinnamon-gardens-house-colombo': arrival(
    '14 Rosewood Lane, Colombo 7',
    'Second gate on the left after the park; ring at the blue door. Parking is inside.',
    'Tarini Jayawardena',
    101,
  ),
  'cinnamon-grove-bungalow-bentota': arrival(
    'Cinnamon Grove, Dharga Road, Bentota',
    'At the temple turn inland and follow the signs for 1.2 km; the last 200 metres are gravel.',
    'Nimal de Silva',
    102,
  ),
  'coconut-point-villa-mirissa': arrival(
    'Coconut Point, Bandaramulla Beach Road, Mirissa',
    'The lane beside the fish market leads to a white gate. Cars can turn inside.',
    'Ruwan Abeysekara',
    103,
  ),
  'dune-house-tangalle': arrival(
    'Dune House, Lagoon Road, Rekawa, Tangalle',
    'From the junction at Netolpitiya 6 km towards the sea; after the bridge keep left along the lagoon.',
    'Sachini Weerasuriya',
    104,
  ),
  'fort-house-galle': arrival(
    '27 Lamp Street, Galle Fort',
    'Cars stop at the clock tower after ten; from there it is four minutes on foot. The door has a brass lamp.',
    'Rizna Cassim',
    105,
  ),
  'gap-view-house-ella': arrival(
    'Gap View House, Passara Road, Ella',
    'Two kilometres out of town, behind the second tea shop. Tuk-tuks know it by name.',
    'Upul Bandara',
    106,
  ),
  'hanthana-bungalow-kandy': arrival(
    'Hanthana Bungalow, Upper Tea Road, Kandy',
    'Past the tea museum 1 km uphill; the drive begins at a green letter box.',
    'Ishara Ekanayake',
    107,
  ),
  'kumbuk-house-yala': arrival(
    'Kumbuk House, Tank Bund Road, Yodakandiya',
    'Ring from the main road: someone comes with a lantern, since elephants use the same lane after dark.',
    'Thilak Senaratne',
    108,
  ),
  'lagoon-house-bentota': arrival(
    'Lagoon House, River Lane, Bentota',
    'Cross the railway at the small station; the lane ends at the gate. By boat: the second jetty.',
    'Shanika Perera',
    109,
  ),
  'little-peak-cottage-ella': arrival(
    'Little Peak Cottage, Passara Road, Ella',
    'Leave the car at the flower garden; from there 120 metres of footpath with steps. Chandra comes down for the bags.',
    'Chandra Ratnayake',
    110,
  ),
  'paddy-field-house-galle': arrival(
    'Paddy Field House, Akmeemana Road, Galle',
    'After the third bridge turn right at the kiosk, then 600 metres between the fields.',
    'Dilhan Wickramasinghe',
    111,
  ),
  'palm-row-cabanas-arugam-bay': arrival(
    'Palm Row, Main Street South, Arugam Bay',
    'The sandy lane opposite the surf repair shop, last plot before the beach.',
    'Faris Mohideen',
    112,
  ),
  'planters-bungalow-nuwara-eliya': arrival(
    'The Planter’s Bungalow, Upper Estate Road, Nuwara Eliya',
    'Through the estate gate, where your name is known, and 900 metres up between the tea.',
    'Anoushka Fernando',
    113,
  ),
  'rumassala-house-unawatuna': arrival(
    'Rumassala House, Temple Path, Unawatuna',
    'Up the hill from the peace pagoda junction; the last bend is tight for vans.',
    'Asanka Silva',
    114,
  ),
  'surfers-rest-mirissa': arrival(
    'The Surfer’s Rest, Old Coconut Garden, Mirissa',
    'Inland from the bus stop 400 metres; there is a board with a red fin.',
    'Lahiru Gunaratne',
    115,
  ),
  'tank-side-house-sigiriya': arrival(
    'Tank-side House, Bund Road, Sigiriya',
    'Follow the bund of the tank to its end. Please drive slowly: monitors sun themselves on it.',
    'Kumari Herath',
    116,
  ),
  'adams-peak-night-climb': arrival(
    'Hotel forecourt, Main Street, Hatton',
    'Under the clock beside the railway station. The van has our name on its door.',
    'Suresh Nadarajah',
    117,
  ),
  'arugam-bay-surf-days': arrival(
    'Railway station forecourt, Ella',
    'The minibus with a board on its roof; it leaves at nine.',
    'Rifkhan Ismail',
    118,
  ),
  'ayurveda-week-bentota': arrival(
    'House of Eleven Rooms, Aluthgama Road, Bentota',
    'The drive begins beside the post office. Trains are met at Aluthgama when you tell us yours.',
    'Doctor Malini Gunasekara',
    119,
  ),
  'colombo-in-a-day': arrival(
    'Steps of the old post building, York Street, Colombo 1',
    'Look for the guide with the orange umbrella.',
    'Harsha Wijeratne',
    120,
  ),
  'cultural-triangle-four-days': arrival(
    'Main entrance, Fort railway station, Colombo',
    'Your driver holds a board with your name. Hotels in Colombo and Negombo are collected from: tell us which.',
    'Sunil Dissanayake',
    121,
  ),
  'galle-fort-and-koggala-day': arrival(
    'Clock tower, Galle Fort',
    'On the shaded side, facing the cricket ground.',
    'Rizna Cassim',
    122,
  ),
  'great-animals-nine-days': arrival(
    'Arrivals hall, Bandaranaike International Airport, Katunayake',
    'Your driver holds a board with your name. Hotels in Colombo are collected from: tell us which.',
    'Naveen Kodikara',
    123,
  ),
  'island-circle-ten-days': arrival(
    'Arrivals hall, Bandaranaike International Airport, Katunayake',
    'Your driver holds a board with your name. Hotels in Colombo and Negombo are collected from: tell us which.',
    'Priyan Amarasinghe',
    124,
  ),
  'kandy-to-ella-by-train': arrival(
    'Main entrance, Kandy railway station',
    'Beside the ticket window for reserved seats; your guide holds your tickets.',
    'Priyan Amarasinghe',
    125,
  ),
  'sigiriya-and-the-gathering': arrival(
    'Village tea house, Inamaluwa Junction, Sigiriya',
    'Hotels within 15 km are collected from at the hour you were told.',
    'Naveen Kodikara',
    126,
  ),
  'south-coast-slow-week': arrival(
    'Main entrance, Fort railway station, Colombo',
    'Your driver holds a board with your name. Tell us your flight, and he comes to the airport instead.',
    'Dilini Jayasuriya',
    127,
  ),
  'tea-country-on-foot': arrival(
    'Post office steps, Nuwara Eliya',
    'The red-brick post office in the middle of town.',
    'Anura Rathnayake',
    128,
  ),
  'whales-and-stilts-weekend': arrival(
    'Colombo Fort railway station, platform for the coast line',
    'Under the departures board at 06:10.',
    'Dilini Jayasuriya',
    129,
  ),
  'yala-two-safaris': arrival(
    'Safari office, Kirinda Road, Tissamaharama',
    'Beside the petrol station; jeeps leave from the yard.',
    'Thilak Senaratne',
    130,
  ),
  'balloon-over-kandalama': arrival(
    'Launch field office, Kandalama Road, Dambulla',
    'Where you are collected is agreed on the evening before; by own car this is the address.',
    'Captain Rohan Silva',
    131,
  ),
  'batik-studio-koggala': arrival(
    'Batik Studio, Lake Road, Koggala',
    'A yellow house under a breadfruit tree, 300 metres from the lake.',
    'Nirosha Fernando',
    132,
  ),
  'colombo-street-food-evening': arrival(
    'Corner kiosk, Galle Face Green, Colombo 3',
    'The kiosk nearest to the flag mast.',
    'Harsha Wijeratne',
    133,
  ),
  'ella-rock-sunrise-walk': arrival(
    'Trail kiosk, Kithalella station',
    'Pick-up in Ella at 04:00 from where you sleep; who comes alone meets us at the kiosk.',
    'Dinesh Rathnayake',
    134,
  ),
  'galle-kitchen-rice-and-curry': arrival(
    '8 Church Cross Lane, Galle',
    'The house with the herb pots, three doors from the corner.',
    'Mrs Wijesuriya',
    135,
  ),
  'kandyan-drums-evening': arrival(
    'Hall steps, Sangaraja Road, Kandy',
    'To the right of the main door, where the drummers go in.',
    'Priyan Amarasinghe',
    136,
  ),
  'madu-river-cinnamon-island': arrival(
    'Jetty 3, Madu Ganga Road, Balapitiya',
    'The small jetty behind the boat yard.',
    'Nimal de Silva',
    137,
  ),
  'matale-spice-garden-walk': arrival(
    'Spice Garden 41, Kandy Road, Matale',
    'The entrance has a nutmeg carved above it.',
    'Saman Tennakoon',
    138,
  ),
  'mirissa-whale-morning': arrival(
    'Harbour gate, Mirissa',
    'At the gate itself; bring the name on your booking for the pass.',
    'Lahiru Gunaratne',
    139,
  ),
  'polonnaruwa-by-bicycle': arrival(
    'Bicycle shed, Museum Road, Polonnaruwa',
    'Across from the museum ticket office.',
    'Sunil Dissanayake',
    140,
  ),
  'tea-tasting-nuwara-eliya': arrival(
    'Tasting room, Upper Estate Road, Nuwara Eliya',
    'Through the factory yard, first floor.',
    'Anoushka Fernando',
    141,
  ),
  'yoga-morning-unawatuna': arrival(
    'Upper deck, Temple Path, Unawatuna',
    'Up the stairs behind the shrine; leave your shoes below.',
    'Marianne Silva',
    142,
  ),
}
