const step = (rem: number): string => `${rem / 4}rem`

/** A 4 px grid, two type scales (1.2 on phones, 1.25 on desktops), three radii, one shadow. */
export const themeTokens = {
  breakpoints: { sm: '30rem', md: '48rem', lg: '62rem', xl: '80rem' },
  fonts: {
    heading:
      "'Fraunces Variable', 'Fraunces Fallback', 'Fraunces Fallback Roman', 'Fraunces Fallback Linux', 'Noto Serif Sinhala', 'Noto Serif Tamil', serif",
    body: "'Figtree Variable', 'Figtree Fallback', 'Figtree Fallback Linux', system-ui, 'Noto Sans Sinhala', 'Noto Sans Tamil', sans-serif",
    mono: "ui-monospace, 'SF Mono', Menlo, Consolas, monospace",
  },
  fontSizes: {
    '2xs': { phone: '0.75rem', desk: '0.75rem' },
    xs: { phone: '0.8125rem', desk: '0.8125rem' },
    sm: { phone: '0.875rem', desk: '0.875rem' },
    md: { phone: '1rem', desk: '1rem' },
    lg: { phone: '1.2rem', desk: '1.25rem' },
    xl: { phone: '1.44rem', desk: '1.563rem' },
    '2xl': { phone: '1.728rem', desk: '1.953rem' },
    '3xl': { phone: '2.074rem', desk: '2.441rem' },
    '4xl': { phone: '2.488rem', desk: '3.052rem' },
    '5xl': { phone: '2.986rem', desk: '3.815rem' },
  },
  fontWeights: { normal: '400', medium: '500', semibold: '600', bold: '700' },
  lineHeights: { tight: '1.12', snug: '1.3', normal: '1.6' },
  spacing: Object.fromEntries(
    [0, 0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 18, 20, 24, 28, 30, 32].map((n) => [
      String(n),
      n === 0 ? '0rem' : step(n),
    ]),
  ),
  sizes: { page: '75rem', reading: '45rem', full: '100%', bar: '4.5rem', bottomBar: '3.75rem' },
  radii: { field: '0.625rem', card: '0.75rem', chip: '999px' },
  shadows: { float: '0 1px 2px rgb(23 33 30 / 6%), 0 12px 32px -8px rgb(23 33 30 / 18%)' },
  durations: { fast: '150ms', normal: '200ms', slow: '250ms' },
  easings: { out: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
  zIndex: { hide: -1, base: 0, sticky: 20, bar: 30, overlay: 50, toast: 70, skip: 90 },
}
