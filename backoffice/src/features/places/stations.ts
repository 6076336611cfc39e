/** Stations of the railway. Each with its latitude and longitude in degrees. */
export const stations = `
  Aluthgama railway station 6.434 79.999; Ambalangoda railway station 6.236 80.054
  Ambewela railway station 6.895 80.797; Anuradhapura railway station 8.347 80.412
  Avissawella railway station 6.953 80.218; Badulla railway station 6.979 81.060
  Bandarawela railway station 6.830 80.987; Batticaloa railway station 7.722 81.697
  Beliatta railway station 6.047 80.735; Chilaw railway station 7.576 79.797; Colombo Fort railway station 6.934 79.850
  Demodara railway station 6.901 81.054; Diyatalawa railway station 6.818 80.960; Ella railway station 6.876 81.047
  Gal Oya Junction railway station 8.120 80.860; Galle railway station 6.033 80.215
  Gampaha railway station 7.093 79.994; Gampola railway station 7.164 80.569; Habarana railway station 8.036 80.749
  Haputale railway station 6.768 80.957; Hatton railway station 6.892 80.596; Hikkaduwa railway station 6.139 80.101
  Idalgashinna railway station 6.781 80.899; Jaffna railway station 9.667 80.020
  Kadugannawa railway station 7.255 80.524; Kalutara South railway station 6.583 79.960
  Kandy railway station 7.290 80.632; Kankesanthurai railway station 9.815 80.045
  Kilinochchi railway station 9.381 80.407; Kurunegala railway station 7.474 80.364; Maho railway station 7.823 80.278
  Mannar railway station 8.977 79.909; Maradana railway station 6.929 79.866; Matale railway station 7.468 80.624
  Matara railway station 5.952 80.543; Mirissa railway station 5.951 80.468; Mount Lavinia railway station 6.834 79.863
  Nanu Oya railway station 6.942 80.743; Nawalapitiya railway station 7.054 80.534
  Negombo railway station 7.207 79.842; Ohiya railway station 6.822 80.841; Panadura railway station 6.713 79.904
  Pattipola railway station 6.855 80.835; Peradeniya Junction railway station 7.257 80.591
  Polgahawela railway station 7.335 80.300; Polonnaruwa railway station 7.938 81.022
  Puttalam railway station 8.030 79.830; Ragama railway station 7.030 79.922; Rambukkana railway station 7.325 80.391
  Talaimannar Pier railway station 9.106 79.728; Talawakelle railway station 6.938 80.661
  Trincomalee railway station 8.583 81.233; Vavuniya railway station 8.754 80.498
  Veyangoda railway station 7.156 80.060; Weligama railway station 5.974 80.424
`
