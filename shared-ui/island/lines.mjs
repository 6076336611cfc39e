/** Towns on the way, with latitude and longitude; of GeoNames (CC BY 4.0). */
export const waypoints = `
  Ahangama 5.973 80.363; Akkaraipattu 7.218 81.855; Akuressa 6.097 80.480; Aluthgama 6.434 79.999
  Ambalangoda 6.236 80.054; Ambalantota 6.120 81.021; Ampara 7.298 81.682; Anamaduwa 7.880 80.013
  Anuradhapura 8.312 80.413; Aralaganwila 7.778 81.176; Avissawella 6.953 80.218; Badulla 6.980 81.058
  Balangoda 6.647 80.699; Balapitiya 6.270 80.037; Bandarawela 6.829 80.988; Batticaloa 7.710 81.692
  Beliatta 6.050 80.733; Belihuloya 6.717 80.767; Bentota 6.426 79.996; Beragala 6.760 80.920; Beruwala 6.479 79.983
  Bibile 7.166 81.224; Buttala 6.758 81.246; Chavakachcheri 9.660 80.160; Cheddikulam 8.667 80.317
  Chenkalady 7.783 81.590; Chilaw 7.576 79.795; Chunnakam 9.742 80.036; Colombo 6.935 79.849; Dambulla 7.860 80.652
  Dehiattakandiya 7.674 81.045; Dehiwala 6.851 79.866; Demodara 6.901 81.054; Deniyaya 6.342 80.559
  Devinuwara 5.928 80.589; Digana 7.299 80.735; Dikwella 5.968 80.696; Diyatalawa 6.818 80.960
  Dodanduwa 6.097 80.128; Eheliyagoda 6.848 80.272; Elephant Pass 9.535 80.405; Ella 6.876 81.046
  Embilipitiya 6.343 80.849; Eravur 7.778 81.604; Galagedara 7.371 80.521; Galewela 7.759 80.571
  Galgamuwa 7.995 80.268; Galle 6.046 80.210; Gampaha 7.090 79.993; Gampola 7.164 80.570; Gandara 5.932 80.616
  Ginigathena 6.987 80.490; Gintota 6.065 80.179; Giritale 7.985 80.915; Giriulla 7.328 80.126
  Godakawela 6.505 80.647; Habaraduwa 5.998 80.310; Habarana 8.036 80.749; Haldummulla 6.763 80.881
  Hali-Ela 6.955 81.034; Hambantota 6.124 81.118; Hanguranketa 7.176 80.775; Hanwella 6.901 80.085
  Haputale 6.766 80.951; Hasalaka 7.352 80.949; Hatton 6.892 80.596; Hikkaduwa 6.141 80.101
  Hingurakgoda 8.047 80.960; Hiniduma 6.312 80.325; Homagama 6.844 80.002; Horana 6.716 80.062
  Horowpothana 8.566 80.862; Ibbagamuwa 7.546 80.449; Imaduwa 6.037 80.383; Ja Ela 7.074 79.892; Jaffna 9.668 80.007
  Kadawatha 7.001 79.953; Kadugannawa 7.255 80.524; Kaduwela 6.933 79.984; Kahatagasdigiliya 8.425 80.686
  Kahawatta 6.580 80.574; Kalmunai 7.409 81.835; Kalpitiya 8.232 79.766; Kalutara 6.583 79.959
  Kaluwanchikudy 7.513 81.789; Kamburugamuwa 5.945 80.494; Kandy 7.291 80.634; Kankesanthurai 9.815 80.045
  Kantale 8.360 81.000; Kataragama 6.413 81.335; Kattankudy 7.682 81.727; Katugastota 7.329 80.621
  Katunayake 7.170 79.888; Kegalle 7.252 80.344; Kekirawa 8.037 80.598; Kelaniya 6.955 79.922
  Keppetipola 6.898 80.863; Kilinochchi 9.396 80.398; Kinniya 8.488 81.188; Kitulgala 6.990 80.412
  Koggala 5.989 80.329; Komari 6.980 81.860; Kopay 9.706 80.064; Kosgoda 6.333 80.029; Koslanda 6.744 81.017
  Kotapola 6.291 80.535; Kottawa 6.841 79.965; Kuchchaveli 8.818 81.102; Kuliyapitiya 7.469 80.040
  Kundasale 7.280 80.680; Kurunegala 7.484 80.368; Kuruwita 6.779 80.369; Lunugala 7.038 81.198
  Lunugamvehera 6.350 81.200; Maha Oya 7.536 81.351; Maharagama 6.848 79.927; Mahiyanganaya 7.322 80.991
  Maho 7.823 80.278; Malabe 6.904 79.955; Manampitiya 7.907 81.095; Mankulam 9.128 80.447; Mannar 8.989 79.878
  Maradankadawala 8.127 80.558; Marawila 7.417 79.830; Matale 7.470 80.622; Matara 5.949 80.535
  Mawanella 7.252 80.446; Medawachchiya 8.540 80.495; Melsiripura 7.640 80.500; Mihintale 8.359 80.510
  Minneriya 8.036 80.904; Minuwangoda 7.166 79.953; Mirigama 7.242 80.130; Mirissa 5.947 80.458
  Monaragala 6.871 81.349; Moratuwa 6.773 79.882; Morawaka 6.254 80.492; Mullaitivu 9.267 80.813
  Mundel 7.790 79.830; Murunkan 8.833 80.046; Mutur 8.456 81.265; Nanu Oya 6.942 80.743; Narammala 7.433 80.217
  Nattandiya 7.410 79.868; Naula 7.707 80.653; Nawalapitiya 7.054 80.534; Negombo 7.208 79.836
  Nelliady 9.797 80.199; Neluwa 6.374 80.363; Nikaweratiya 7.747 80.117; Nilaveli 8.692 81.188
  Nittambuwa 7.142 80.103; Nochchiyagama 8.268 80.207; Norochcholai 8.020 79.730; Nugegoda 6.872 79.889
  Nuwara Eliya 6.971 80.783; Oddamavadi 7.919 81.511; Ohiya 6.822 80.841; Omanthai 8.868 80.498
  Padiyathalawa 7.394 81.230; Pallai 9.613 80.327; Panadura 6.713 79.903; Panama 6.762 81.797
  Paranthan 9.442 80.397; Passara 6.935 81.151; Pelmadulla 6.622 80.543; Peradeniya 7.264 80.593
  Pesalai 9.080 79.818; Point Pedro 9.817 80.233; Polgahawela 7.335 80.300; Polonnaruwa 7.940 81.003
  Pooneryn 9.503 80.213; Pottuvil 6.876 81.827; Pulmoddai 8.950 80.981; Pussellawa 7.113 80.635
  Puthukkudiyiruppu 9.313 80.697; Puttalam 8.036 79.828; Ragala 6.989 80.788; Ragama 7.029 79.917
  Rakwana 6.471 80.614; Rambewa 8.441 80.508; Ramboda 7.054 80.700; Rambukkana 7.325 80.391; Ranna 6.100 80.890
  Ratnapura 6.686 80.404; Ruwanwella 7.043 80.254; Sammanthurai 7.372 81.817; Seruwila 8.370 81.319
  Siyambalanduwa 6.907 81.543; Talaimannar 9.085 79.737; Talawa 8.238 80.350; Talawakele 6.937 80.658
  Tangalle 6.023 80.797; Teldeniya 7.297 80.769; Thambalagamuwa 8.510 81.090; Thambuttegama 8.153 80.300
  Thanamalwila 6.439 81.133; Thirukkovil 7.117 81.857; Tissamaharama 6.285 81.289; Trincomalee 8.578 81.229
  Udawalawe 6.437 80.850; Ududumbara 7.318 80.874; Udugama 6.229 80.336; Uhana 7.363 81.637; Unawatuna 6.021 80.250
  Vakarai 8.133 81.433; Valaichchenai 7.921 81.531; Vavuniya 8.751 80.497; Veyangoda 7.156 80.060
  Wadduwa 6.667 79.929; Walapane 7.096 80.859; Warakapola 7.226 80.196; Wariyapola 7.628 80.240
  Wattala 6.989 79.892; Weligama 5.975 80.430; Welikanda 7.946 81.249; Welimada 6.906 80.910; Wellawaya 6.737 81.103
  Wennappuwa 7.348 79.838; Yatiyanthota 7.028 80.297
`

/** Roads, railways and rivers of the island as they run from place to place. A waypoint without a name is `latitude/longitude`. */

export const expressways = [
  'Kottawa, 6.716/80.030, 6.570/80.062, 6.455/80.085, 6.300/80.165, 6.150/80.215, 6.086/80.245, Imaduwa, 6.010/80.520, 6.045/80.640, 6.120/80.760, 6.190/80.930, 6.235/81.090, 6.284/81.124',
  'Kottawa, Malabe, Kaduwela, 6.985/79.960, Kadawatha, 7.050/79.930, 7.075/79.885',
  'Colombo, Kelaniya, 6.975/79.900, Ja Ela, 7.130/79.900, Katunayake',
  'Kadawatha, 7.080/80.060, 7.200/80.130, Mirigama, 7.350/80.210, Kurunegala',
]

export const roads = [
  'Colombo, Kelaniya, Kadawatha, 7.095/80.040, Nittambuwa, Warakapola, Kegalle, Mawanella, Kadugannawa, Peradeniya, Kandy',
  'Colombo, Dehiwala, Moratuwa, Panadura, Wadduwa, Kalutara, Beruwala, Aluthgama, Bentota, Kosgoda, Balapitiya, Ambalangoda, Hikkaduwa, Dodanduwa, Gintota, Galle, Unawatuna, Habaraduwa, Koggala, Ahangama, Weligama, 5.974/80.445, 5.964/80.457, 5.954/80.456, Mirissa, Kamburugamuwa, Matara, Devinuwara, Gandara, Dikwella, Tangalle, Ranna, Ambalantota, Hambantota, 6.220/81.210, Tissamaharama, Lunugamvehera, 6.439/81.133, Wellawaya',
  'Colombo, Wattala, Ja Ela, Katunayake, Negombo, Wennappuwa, Marawila, Chilaw, Mundel, Puttalam',
  'Nugegoda, Maharagama, Homagama, Avissawella, Eheliyagoda, Kuruwita, Ratnapura, Pelmadulla, Balangoda, Belihuloya, Haldummulla, Beragala, Koslanda, Wellawaya, Buttala, Monaragala, Siyambalanduwa, 6.880/81.700, Pottuvil, Komari, Thirukkovil, Akkaraipattu, Kalmunai, Kaluwanchikudy, Kattankudy, Batticaloa',
  'Peradeniya, Gampola, Pussellawa, Ramboda, 7.010/80.740, Nuwara Eliya, 6.930/80.815, Keppetipola, Welimada, Hali-Ela, Badulla, Passara, Lunugala, Bibile, Padiyathalawa, Maha Oya, Chenkalady',
  'Warakapola, Polgahawela, Kurunegala, Ibbagamuwa, Melsiripura, Galewela, Dambulla, Habarana, 8.200/80.880, Kantale, Thambalagamuwa, Trincomalee',
  'Avissawella, Ruwanwella, Yatiyanthota, Kitulgala, Ginigathena, Hatton, Talawakele, Nanu Oya, Nuwara Eliya',
  'Panadura, Horana, 6.710/80.220, Ratnapura',
  'Kandy, Katugastota, Matale, Naula, Dambulla, Kekirawa, Maradankadawala, Mihintale, Rambewa, Medawachchiya, Vavuniya, Omanthai, Mankulam, Kilinochchi, Paranthan, Elephant Pass, Pallai, Chavakachcheri, Jaffna',
  'Katugastota, Galagedara, Kurunegala, Wariyapola, Nikaweratiya, Anamaduwa, Puttalam',
  'Maradankadawala, Habarana, Minneriya, Giritale, Polonnaruwa, Manampitiya, Welikanda, 7.930/81.400, Oddamavadi, Valaichchenai, Eravur, Batticaloa',
  'Puttalam, 8.130/79.980, Nochchiyagama, Anuradhapura, Mihintale, Kahatagasdigiliya, Horowpothana, 8.600/81.040, Trincomalee',
  'Medawachchiya, Cheddikulam, Murunkan, 8.930/79.960, Mannar, Pesalai, Talaimannar',
  'Trincomalee, Kinniya, Mutur, Seruwila, Vakarai, Valaichchenai',
  'Trincomalee, Nilaveli, Kuchchaveli, Pulmoddai, 9.100/80.930, Mullaitivu, Puthukkudiyiruppu, Paranthan, Pooneryn, 9.590/80.130, Chavakachcheri',
  'Beragala, Haputale, Diyatalawa, Bandarawela, 6.890/81.020, Hali-Ela',
  'Galle, Udugama, Hiniduma, Neluwa, Deniyaya, Rakwana, Pelmadulla',
  'Pelmadulla, Kahawatta, Godakawela, Embilipitiya, 6.230/80.930, Ambalantota',
  'Wellawaya, 6.800/81.070, Ella, Demodara, Badulla',
  'Kandy, Kundasale, Digana, Teldeniya, Ududumbara, Hasalaka, Mahiyanganaya, Padiyathalawa',
  'Mahiyanganaya, Dehiattakandiya, Aralaganwila, Manampitiya',
  'Jaffna, Kopay, Nelliady, Point Pedro',
  'Jaffna, Chunnakam, Kankesanthurai',
  'Anuradhapura, Talawa, Thambuttegama, Galgamuwa, Maho, Wariyapola',
  'Embilipitiya, Udawalawe, Thanamalwila, Lunugamvehera',
  'Kurunegala, Narammala, Giriulla, Minuwangoda, Negombo',
  'Kurunegala, Kuliyapitiya, Nattandiya, Marawila',
  'Ampara, Sammanthurai, Kalmunai',
  'Ampara, Uhana, 7.530/81.560, Chenkalady',
  'Siyambalanduwa, 7.080/81.620, Ampara',
  'Pottuvil, Panama',
  'Tissamaharama, Kataragama, Buttala',
  'Matara, Akuressa, Morawaka, Deniyaya',
  'Puttalam, Norochcholai, Kalpitiya',
  'Mannar, 9.130/80.130, 9.350/80.160, Pooneryn',
  'Welimada, Bandarawela',
  'Kandy, Hanguranketa, Walapane, Ragala, Nuwara Eliya',
]

export const rails = [
  'Colombo, Dehiwala, Moratuwa, Panadura, Kalutara, Aluthgama, Kosgoda, Ambalangoda, Hikkaduwa, Gintota, Galle, Habaraduwa, Koggala, Ahangama, Weligama, Matara, 5.985/80.640, Beliatta',
  'Colombo, Ragama, Gampaha, Veyangoda, Mirigama, Polgahawela, Rambukkana, Kadugannawa, Peradeniya, Gampola, Nawalapitiya, 6.960/80.500, Hatton, Talawakele, Nanu Oya, 6.895/80.797, Ohiya, Haputale, Diyatalawa, Bandarawela, Ella, Demodara, Badulla',
  'Peradeniya, Kandy, Katugastota, Matale',
  'Polgahawela, Kurunegala, 7.640/80.300, Maho, Galgamuwa, Thambuttegama, Anuradhapura, Medawachchiya, Vavuniya, Omanthai, Mankulam, Kilinochchi, Elephant Pass, Pallai, Chavakachcheri, Jaffna, Kankesanthurai',
  'Medawachchiya, Cheddikulam, Murunkan, Mannar, Talaimannar',
  'Maho, 7.930/80.440, Kekirawa, Habarana, 8.120/80.860, Kantale, Thambalagamuwa, Trincomalee',
  '8.120/80.860, Hingurakgoda, Polonnaruwa, Manampitiya, Welikanda, Valaichchenai, Eravur, Batticaloa',
  'Ragama, Ja Ela, Katunayake, Negombo, Marawila, Chilaw, Mundel, Puttalam',
  'Colombo, Nugegoda, Homagama, 6.870/80.120, Avissawella',
]

/** From the source to the sea, with the width of its mouth. */
export const rivers = [
  [
    'Mahaweli Ganga',
    3,
    '6.860/80.640, 6.960/80.520, Nawalapitiya, Gampola, Peradeniya, Katugastota, 7.280/80.720, 7.235/80.790, 7.200/80.930, 7.240/81.000, Mahiyanganaya, 7.470/81.010, Dehiattakandiya, 7.800/81.060, Manampitiya, 8.080/81.160, 8.280/81.230, 8.440/81.240, 8.480/81.245',
  ],
  [
    'Kelani Ganga',
    2,
    '6.830/80.520, 6.900/80.500, Kitulgala, Yatiyanthota, 7.010/80.270, Avissawella, Hanwella, Kaduwela, Kelaniya, 6.978/79.870',
  ],
  ['Kalu Ganga', 2, '6.800/80.480, Ratnapura, 6.620/80.300, 6.610/80.150, 6.600/80.050, 6.583/79.955'],
  ['Gin Ganga', 1.4, '6.400/80.500, Neluwa, Hiniduma, 6.200/80.260, 6.100/80.190, 6.060/80.170'],
  ['Nilwala Ganga', 1.4, 'Deniyaya, Kotapola, Morawaka, Akuressa, 6.000/80.530, 5.944/80.545'],
  [
    'Walawe Ganga',
    1.8,
    '6.790/80.790, Belihuloya, 6.600/80.800, 6.430/80.850, Embilipitiya, 6.230/80.960, 6.100/81.010',
  ],
  ['Kirindi Oya', 1.2, '6.780/81.040, Wellawaya, 6.560/81.130, 6.380/81.180, 6.270/81.270, 6.196/81.310'],
  ['Menik Ganga', 1.4, '6.930/81.200, 6.800/81.240, Buttala, 6.560/81.330, Kataragama, 6.360/81.450, 6.330/81.540'],
  ['Kumbukkan Oya', 1.4, '6.980/81.250, Monaragala, 6.740/81.420, 6.620/81.560, 6.540/81.690, 6.500/81.700'],
  ['Gal Oya', 1.4, '7.030/81.300, 7.200/81.450, 7.280/81.620, 7.330/81.760, 7.360/81.855'],
  ['Maduru Oya', 1.4, '7.250/81.150, 7.480/81.200, 7.640/81.230, 7.830/81.260, 7.960/81.420, 7.940/81.510'],
  ['Deduru Oya', 1.4, '7.560/80.500, Ibbagamuwa, 7.600/80.280, 7.740/80.120, 7.680/79.930, 7.600/79.802'],
  ['Maha Oya', 1.4, '7.180/80.480, Mawanella, 7.300/80.250, Giriulla, 7.310/79.980, 7.270/79.845'],
  ['Mi Oya', 1, '7.850/80.480, 7.900/80.250, 8.000/80.050, 8.060/79.870'],
  ['Kala Oya', 1.4, '7.800/80.620, 7.980/80.560, 8.080/80.420, 8.200/80.150, 8.280/79.980, 8.300/79.840'],
  [
    'Malwathu Oya',
    1.6,
    '8.080/80.640, 8.200/80.450, Anuradhapura, 8.480/80.370, 8.640/80.230, 8.760/80.080, 8.810/79.935',
  ],
  ['Yan Oya', 1.2, '8.100/80.700, 8.280/80.760, 8.480/80.820, 8.700/80.930, 8.900/80.980'],
  ['Kanakarayan Aru', 1, '8.850/80.480, 9.050/80.450, 9.250/80.420, 9.420/80.430'],
  ['Uma Oya', 1, '6.830/80.850, Welimada, 7.020/80.930, 7.160/80.990, 7.240/81.000'],
  ['Badulu Oya', 0.9, '6.860/81.010, Badulla, 7.080/81.030, 7.230/81.010'],
  ['Amban Ganga', 1.2, '7.480/80.700, 7.620/80.780, 7.740/80.830, 7.880/80.960, 8.000/81.080'],
]
