/** Beaches and surf points. Each with its latitude and longitude in degrees. */
export const beaches = `
  Ahungalla Beach 6.310 80.030; Alankuda Beach 8.060 79.715; Arugam Bay 6.840 81.836; Bentota Beach 6.420 79.995
  Beruwala Beach 6.460 79.977; Casuarina Beach 9.760 79.885; Charty Beach 9.620 79.900; Dalawella Beach 5.999 80.262
  Dickwella Beach 5.965 80.700; Elephant Rock, Arugam Bay 6.810 81.830; Goyambokka Beach 6.010 80.785
  Hikkaduwa Beach 6.137 80.099; Hiriketiya Beach 5.962 80.685; Induruwa Beach 6.375 80.005; Jungle Beach 6.018 80.240
  Kabalana Beach 5.972 80.355; Kalametiya Beach 6.090 80.950; Kalkudah Beach 7.910 81.570; Kallady Beach 7.720 81.715
  Kalpitiya Lagoon 8.190 79.740; Kalutara Beach 6.590 79.955; Kandakuliya Beach 8.200 79.700
  Kirinda Beach 6.210 81.335; Koggala Beach 5.985 80.320; Kosgoda Beach 6.335 80.025; Lighthouse Point 6.930 81.850
  Madiha Beach 5.935 80.510; Marawila Beach 7.410 79.822; Marble Beach 8.510 81.210; Medaketiya Beach 6.035 80.803
  Midigama Beach 5.960 80.390; Mihiripenna Beach 5.997 80.267; Mirissa Beach 5.945 80.460; Moragalla Beach 6.450 79.980
  Mount Lavinia Beach 6.835 79.862; Narigama Beach 6.125 80.103; Negombo Beach 7.230 79.840
  Nilaveli Beach 8.700 81.190; Okanda Beach 6.650 81.775; Pasikudah Beach 7.930 81.562; Peanut Farm 6.790 81.825
  Polhena Beach 5.937 80.525; Pottuvil Point 6.890 81.850; Rekawa Beach 6.045 80.850
  Secret Beach, Mirissa 5.940 80.465; Talpe Beach 5.995 80.280; Tangalle Beach 6.020 80.800
  Thiranagama Beach 6.120 80.107; Unawatuna Beach 6.009 80.249; Uppuveli Beach 8.610 81.220; Wadduwa Beach 6.660 79.925
  Weligama Beach 5.970 80.430; Whisky Point 6.910 81.850
`
