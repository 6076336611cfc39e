/** A place in the scripts that drivers read. */
export interface PlaceScripts {
  sinhala: string
  tamil: string
}

/** Towns, parks and sights that travellers are taken to: name, Sinhala, Tamil. */
const table = `
Adam's Peak|ශ්‍රී පාදය|சிவனொளிபாதமலை
Ahangama|අහංගම|அஹங்கம
Ambalangoda|අම්බලන්ගොඩ|அம்பலாங்கொடை
Anuradhapura|අනුරාධපුරය|அனுராதபுரம்
Arugam Bay|ආරුගම්බේ|அறுகம்பே
Badulla|බදුල්ල|பதுளை
Balapitiya|බලපිටිය|பலப்பிட்டிய
Bandarawela|බණ්ඩාරවෙල|பண்டாரவளை
Batticaloa|මඩකලපුව|மட்டக்களப்பு
Bentota|බෙන්තොට|பெந்தோட்டை
Beruwala|බේරුවල|பேருவளை
Colombo|කොළඹ|கொழும்பு
Dambulla|දඹුල්ල|தம்புள்ளை
Ella|ඇල්ල|எல்ல
Galle|ගාල්ල|காலி
Habarana|හබරණ|ஹபரணை
Hambantota|හම්බන්තොට|அம்பாந்தோட்டை
Haputale|හපුතලේ|ஹப்புத்தளை
Hatton|හැටන්|ஹட்டன்
Hikkaduwa|හික්කඩුව|ஹிக்கடுவை
Horton Plains|හෝර්ටන් තැන්න|ஹோட்டன் சமவெளி
Jaffna|යාපනය|யாழ்ப்பாணம்
Kalpitiya|කල්පිටිය|கற்பிட்டி
Kandy|මහනුවර|கண்டி
Kataragama|කතරගම|கதிர்காமம்
Katunayake|කටුනායක|கட்டுநாயக்க
Kitulgala|කිතුල්ගල|கித்துல்கல
Koggala|කොග්ගල|கொக்கலை
Kurunegala|කුරුණෑගල|குருநாகல்
Mannar|මන්නාරම|மன்னார்
Matale|මාතලේ|மாத்தளை
Matara|මාතර|மாத்தறை
Mihintale|මිහින්තලය|மிகிந்தலை
Minneriya|මින්නේරිය|மின்னேரியா
Mirissa|මිරිස්ස|மிரிஸ்ஸ
Negombo|මීගමුව|நீர்கொழும்பு
Nuwara Eliya|නුවරඑළිය|நுவரெலியா
Pinnawala|පින්නවල|பின்னவல
Polonnaruwa|පොළොන්නරුව|பொலன்னறுவை
Pottuvil|පොතුවිල්|பொத்துவில்
Puttalam|පුත්තලම|புத்தளம்
Ratnapura|රත්නපුර|இரத்தினபுரி
Sigiriya|සීගිරිය|சிகிரியா
Sinharaja|සිංහරාජ|சிங்கராஜ
Tangalle|තංගල්ල|தங்காலை
Tissamaharama|තිස්සමහාරාමය|திஸ்ஸமகாராமை
Trincomalee|ත්‍රිකුණාමලය|திருகோணமலை
Udawalawe|උඩවලව|உடவளவை
Unawatuna|උණවටුන|உனவட்டுன
Weligama|වැලිගම|வெலிகம
Wilpattu|විල්පත්තුව|வில்பத்து
Yala|යාල|யால`

const places = table
  .trim()
  .split('\n')
  .map((row) => {
    const [name = '', sinhala = '', tamil = ''] = row.split('|')
    return { name: name.toLowerCase(), sinhala, tamil }
  })

const isWordAt = (text: string, at: number, length: number): boolean =>
  !/\p{L}/u.test(text[at - 1] ?? '') && !/\p{L}/u.test(text[at + length] ?? '')

/** Of the place that a text names last, as an address ends with its town. */
export const findPlaceScripts = (text: string): PlaceScripts | undefined => {
  const lower = text.toLowerCase()
  let found: (PlaceScripts & { end: number }) | undefined
  for (const { name, sinhala, tamil } of places) {
    const at = lower.lastIndexOf(name)
    const end = at + name.length
    if (at >= 0 && isWordAt(lower, at, name.length) && end > (found?.end ?? 0)) found = { sinhala, tamil, end }
  }
  return found && { sinhala: found.sinhala, tamil: found.tamil }
}
