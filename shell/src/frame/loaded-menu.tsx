export { Menu as default } from '@escapes/shared-ui/overlays'
