export const panelId = 'booking'
