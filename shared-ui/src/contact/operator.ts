/** Who answers. A demo number: 555 numbers reach nobody. */
export const operator = {
  name: 'Sri Lanka Escapes',
  whatsapp: '+94115550142',
  opens: '08:00',
  closes: '22:00',
} as const
