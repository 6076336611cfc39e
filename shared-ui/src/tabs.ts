export { TabLinks, type TabLink, type TabLinksProps } from './tabs/tab-links.tsx'
