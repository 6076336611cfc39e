export interface DemoSettings {
  operatorName: string
  phone: string
  whatsapp: string
  email: string
  staffNotificationEmails: string[]
  businessHours: { opens: string; closes: string; timeZone: 'Asia/Colombo' }
}

/** Fictional on purpose: the number is a 555 one and `.test` can never be delivered to. */
export const demoSettings: DemoSettings = {
  operatorName: 'Sri Lanka Escapes',
  phone: '+94 11 555 0142',
  whatsapp: '+94 11 555 0142',
  email: 'hello@escapes.test',
  staffNotificationEmails: ['bookings@escapes.test'],
  businessHours: { opens: '08:00', closes: '22:00', timeZone: 'Asia/Colombo' },
}
