/** How the demo's office is reached. Fictional on purpose: `.test` can never be delivered to, and nobody lives there. */
/** Numbers of no register. */
export const demoCompany = {
  legal_name: 'Sri Lanka Escapes (Private) Limited',
  registration_number: 'PV 00555142',
  licence_number: 'SLTDA/TA/0555',
}

export const demoContact = { email: 'hello@escapes.test', address: '14 Lighthouse Street, Galle Fort, Galle 80000' }
