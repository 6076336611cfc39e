/** What is named on the map: rank (1 is seen first), name, latitude, longitude; where the name stands beside its dot is left to the renderer. */
export const places = `
1 Colombo 6.927 79.861; 1 Kandy 7.291 80.634; 1 Galle 6.033 80.217; 1 Jaffna 9.668 80.007; 1 Trincomalee 8.578 81.229
2 Anuradhapura 8.345 80.405; 2 Nuwara Eliya 6.971 80.783; 2 Batticaloa 7.710 81.692; 2 Ella 6.876 81.046; 2 Negombo 7.208 79.836
2 Sigiriya 7.950 80.750; 2 Arugam Bay 6.842 81.832; 2 Mirissa 5.947 80.458; 2 Bentota 6.426 79.996; 2 Polonnaruwa 7.940 81.003
2 Tangalle 6.023 80.797; 2 Mannar 8.980 79.905; 2 Puttalam 8.036 79.838
3 Matara 5.949 80.535; 3 Dambulla 7.860 80.652; 3 Ratnapura 6.686 80.404; 3 Badulla 6.985 81.056; 3 Hambantota 6.124 81.118
3 Tissamaharama 6.285 81.289; 3 Hikkaduwa 6.141 80.101; 3 Unawatuna 6.012 80.247; 3 Weligama 5.975 80.430; 3 Haputale 6.766 80.951
3 Kurunegala 7.484 80.368; 3 Kalpitiya 8.232 79.766; 3 Vavuniya 8.751 80.497; 3 Kilinochchi 9.396 80.398; 3 Pasikudah 7.929 81.558
3 Nilaveli 8.692 81.188; 3 Monaragala 6.871 81.349; 3 Ampara 7.298 81.682; 3 Mahiyangana 7.322 80.991; 3 Chilaw 7.576 79.795
3 Kataragama 6.413 81.335; 3 Mullaitivu 9.267 80.813; 3 Hatton 6.892 80.596; 3 Matale 7.470 80.622
4 Kalutara 6.583 79.959; 4 Panadura 6.713 79.903; 4 Beruwala 6.479 79.983; 4 Ambalangoda 6.236 80.054; 4 Ahangama 5.973 80.363
4 Koggala 5.989 80.318; 4 Dikwella 5.968 80.696; 4 Bandarawela 6.829 80.988; 4 Wellawaya 6.737 81.103; 4 Embilipitiya 6.343 80.849
4 Balangoda 6.647 80.699; 4 Avissawella 6.953 80.218; 4 Kegalle 7.252 80.344; 4 Gampola 7.164 80.570; 4 Habarana 8.036 80.749
4 Medawachchiya 8.540 80.495; 4 Kantale 8.360 81.000; 4 Valaichchenai 7.921 81.531; 4 Kalmunai 7.409 81.835; 4 Akkaraipattu 7.218 81.855
4 Pottuvil 6.876 81.827; 4 Point Pedro 9.817 80.233; 4 Talaimannar 9.085 79.737; 4 Deniyaya 6.342 80.559; 4 Kitulgala 6.990 80.412
4 Welimada 6.906 80.910; 4 Katunayake 7.170 79.888; 4 Gampaha 7.090 79.993; 4 Horana 6.716 80.062; 4 Elephant Pass 9.535 80.405
4 Kekirawa 8.037 80.598; 4 Mutur 8.456 81.265; 4 Panama 6.762 81.797; 4 Udawalawe 6.437 80.848; 4 Kandalama 7.876 80.690
5 Aluthgama 6.434 80.000; 5 Kosgoda 6.333 80.029; 5 Balapitiya 6.270 80.040; 5 Dodanduwa 6.097 80.128; 5 Talpe 6.000 80.279; 5 Habaraduwa 5.998 80.305
5 Midigama 5.965 80.389; 5 Akuressa 6.097 80.480; 5 Hiriketiya 5.964 80.687; 5 Ranna 6.103 80.890; 5 Ambalantota 6.120 81.021; 5 Kirinda 6.216 81.333
5 Mount Lavinia 6.838 79.868; 5 Moratuwa 6.773 79.886; 5 Kotte 6.891 79.905; 5 Ja-Ela 7.074 79.895; 5 Wennappuwa 7.348 79.842; 5 Marawila 7.417 79.832
5 Nanu Oya 6.942 80.743; 5 Ohiya 6.822 80.841; 5 Demodara 6.901 81.060; 5 Ramboda 7.054 80.700; 5 Nawalapitiya 7.054 80.534; 5 Peradeniya 7.268 80.596
5 Digana 7.299 80.735; 5 Minneriya 8.036 80.900; 5 Giritale 7.985 80.912; 5 Mihintale 8.355 80.512; 5 Uppuveli 8.608 81.218
5 Komari 6.980 81.858; 5 Buttala 6.758 81.246; 5 Belihuloya 6.717 80.767; 5 Koslanda 6.744 81.017; 5 Deraniyagala 6.927 80.337; 5 Kuruwita 6.779 80.369
`

/** Written across the land and the water. */
export const names = `
sea Indian Ocean 5.72 80.95; sea Gulf of Mannar 8.28 79.48; sea Palk Strait 9.93 79.55; sea Bay of Bengal 8.95 81.75; sea Laccadive Sea 6.75 79.45
summit Adam’s Peak · 2,243 m 6.809 80.499; summit Pidurutalagala · 2,524 m 7.001 80.773; summit Knuckles · 1,863 m 7.425 80.805; summit Namunukula · 2,036 m 6.936 81.115
`
