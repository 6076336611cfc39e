/** Temples, ruins, parks, peaks, falls and other sights. Each with its latitude and longitude in degrees. */
export const sights = `
  Abhayagiri 8.371 80.395; Adam's Bridge 9.098 79.700; Adam's Peak 6.809 80.499; Adisham Monastery 6.770 80.930
  Aluvihare Rock Temple 7.498 80.622; Ambewela Farm 6.880 80.800; Ambuluwawa Tower 7.161 80.548
  Angurukaramulla Temple 7.210 79.850; Athugala, Kurunegala 7.490 80.370; Avukana Buddha 8.011 80.513
  Bahirawakanda Temple 7.293 80.631; Baker's Falls 6.792 80.790; Bambarakanda Falls 6.773 80.831
  Batticaloa Fort 7.712 81.702; Batticaloa Lighthouse 7.755 81.685; Belilena Cave 6.990 80.440
  Bellanwila Temple 6.845 79.890; Bogoda Bridge 7.000 80.980; Bopath Ella Falls 6.800 80.370; Brief Garden 6.455 80.055
  Buduruwagala 6.687 81.124; Bundala National Park 6.200 81.220; Castlereagh Reservoir 6.860 80.580
  Dambakola Patuna 9.800 79.980; Dambatenne Tea Factory 6.779 81.003; Dambulla Cave Temple 7.857 80.649
  Deegavapi 7.288 81.780; Dehiwala Zoo 6.857 79.873; Delft Island 9.520 79.690; Devon Falls 6.953 80.634
  Diyaluma Falls 6.733 81.032; Diyatha Uyana 6.904 79.909; Dondra Head Lighthouse 5.921 80.594
  Dowa Temple 6.854 81.010; Dunhinda Falls 7.016 81.063; Elephant Transit Home, Udawalawe 6.430 80.830
  Ella Rock 6.855 81.045; Embekka Temple 7.217 80.568; Fort Frederick 8.578 81.242; Gadaladeniya Temple 7.256 80.557
  Gal Oya National Park 7.220 81.470; Gal Vihara, Polonnaruwa 7.966 81.004; Galle Face Green 6.925 79.845
  Galle Fort 6.027 80.217; Galle Lighthouse 6.024 80.219; Gangaramaya Temple, Colombo 6.916 79.856
  Gregory Lake 6.957 80.777; Hakgala Botanic Garden 6.927 80.823; Handunugoda Tea Estate 6.000 80.360
  Hanthana Range 7.250 80.630; Horton Plains National Park 6.800 80.800; Hummanaya Blowhole 5.978 80.737
  Hurulu Eco Park 8.060 80.800; Independence Square 6.904 79.868; Isurumuniya 8.335 80.391; Jaffna Fort 9.662 80.008
  Jaffna Public Library 9.662 80.012; Jaya Sri Maha Bodhi 8.345 80.397; Jetavanaramaya 8.352 80.403
  Kala Wewa 8.020 80.540; Kalutara Bodhiya 6.587 79.960; Kandy Lake 7.292 80.643; Kanniya Hot Wells 8.605 81.170
  Kataragama Temple 6.417 81.333; Kaudulla National Park 8.150 80.900; Keerimalai Springs 9.816 80.010
  Kelaniya Temple 6.955 79.919; Knuckles Range 7.450 80.790; Koggala Lake 5.990 80.330; Koneswaram Temple 8.582 81.245
  Kosgoda Turtle Hatchery 6.336 80.028; Kotmale Reservoir 7.060 80.600; Kudumbigala Monastery 6.640 81.740
  Kumana National Park 6.550 81.670; Lankatilaka Temple 7.233 80.565; Laxapana Falls 6.900 80.490
  Lipton's Seat 6.781 81.018; Little Adam's Peak 6.874 81.060; Lotus Tower 6.927 79.858; Lunuganga 6.430 80.030
  Madhu Church 8.855 80.203; Madu River 6.300 80.050; Maduru Oya National Park 7.620 81.200
  Maha Saman Temple, Ratnapura 6.690 80.390; Maligawila Buddha 6.726 81.350; Mihintale Rock 8.351 80.517
  Minneriya National Park 7.980 80.850; Moon Plains 6.980 80.800; Muhudu Maha Vihara 6.876 81.838
  Mulkirigala Rock Temple 6.120 80.740; Munneswaram Temple 7.580 79.817; Muthurajawela Marsh 7.050 79.860
  Nagadeepa Temple 9.611 79.774; Nalanda Gedige 7.669 80.646; Nallur Kandaswamy Temple 9.675 80.030
  National Museum, Colombo 6.910 79.861; Negombo Lagoon 7.180 79.840; Nine Arch Bridge, Ella 6.877 81.061
  Old Dutch Hospital, Colombo 6.934 79.844; Panduwasnuwara 7.600 80.110; Parakrama Samudra 7.900 80.980
  Paravi Duwa Temple 5.945 80.549; Pedro Tea Estate 6.957 80.790; Pettah Market 6.937 79.852
  Pidurangala Rock 7.964 80.762; Pidurutalagala 7.001 80.773; Pigeon Island National Park 8.720 81.205
  Pinnawala Elephant Orphanage 7.301 80.388; Point Pedro Lighthouse 9.830 80.240; Polonnaruwa Vatadage 7.948 81.001
  Rajagala 7.480 81.620; Ramboda Falls 7.053 80.696; Randenigala Reservoir 7.200 80.930; Ravana Cave 6.860 81.050
  Ravana Falls 6.841 81.055; Richmond Castle 6.575 79.990; Ridi Vihara 7.550 80.490; Ritigala 8.117 80.653
  Riverston 7.530 80.740; Royal Botanic Gardens, Peradeniya 7.271 80.595; Rumassala 6.010 80.240
  Ruwanwelisaya, Anuradhapura 8.350 80.396; Seetha Amman Temple 6.934 80.811; Senanayake Samudraya 7.200 81.530
  Sera Ella Falls 7.560 80.720; Sigiriya Rock 7.957 80.760; Sinharaja Forest Reserve 6.400 80.450
  Sithulpawwa Temple 6.385 81.440; Sorabora Lake 7.350 80.990; St Clair's Falls 6.945 80.650
  Star Fort, Matara 5.949 80.546; Tantirimale Temple 8.580 80.280; Temple of the Tooth, Kandy 7.294 80.641
  Thiruketheeswaram Temple 8.953 79.963; Thuparamaya 8.355 80.396; Udawalawe National Park 6.450 80.890
  Udawattakele Forest 7.299 80.643; Victoria Dam 7.241 80.786; Victoria Park, Nuwara Eliya 6.969 80.768
  Viharamahadevi Park 6.913 79.861; Wasgamuwa National Park 7.720 80.930; Wewurukannala Temple 5.980 80.690
  Wilpattu National Park 8.450 80.050; World's End 6.781 80.797; Yala National Park 6.370 81.470
  Yapahuwa Rock Fortress 7.818 80.311
`
