/** US cents of a child under 12. Of an activity that is not listed a child pays as an adult. */
export const demoChildPricesBySlug: Readonly<Record<string, number>> = {
  'adams-peak-night-climb': 10_500,
  'arugam-bay-surf-days': 45_000,
  'ayurveda-week-bentota': 89_500,
  'colombo-in-a-day': 3_000,
  'cultural-triangle-four-days': 36_500,
  'galle-fort-and-koggala-day': 5_000,
  'great-animals-nine-days': 168_000,
  'island-circle-ten-days': 132_500,
  'kandy-to-ella-by-train': 27_000,
  'sigiriya-and-the-gathering': 6_500,
  'south-coast-slow-week': 73_000,
  'tea-country-on-foot': 24_000,
  'whales-and-stilts-weekend': 13_500,
  'yala-two-safaris': 18_500,
  'mirissa-whale-morning': 3_500,
  'galle-kitchen-rice-and-curry': 2_500,
}
