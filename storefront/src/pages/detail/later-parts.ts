/** What a first view on a phone does not show: in one file, with the modules that these parts share. */
export { AskAboutSelection } from './booking/ask-about-selection.tsx'
export { BookingPanel } from './booking/booking-panel.tsx'
export { ChosenStayCalendar } from './booking/chosen-stay-calendar.tsx'
export { ReserveBarContent } from './booking/reserve-bar-content.tsx'
export { PlanningSection } from './parts/planning-section.tsx'
export { ReviewTools } from './parts/review-tools.tsx'
