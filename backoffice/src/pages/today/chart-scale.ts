const roundSteps = [1, 2, 2.5, 5, 10]
const intervals = 4

/** A round number not below `highest`, and the marks from zero up to it. For any amount above zero. */
export const toScale = (highest: number): { top: number; ticks: number[] } => {
  const magnitude = 10 ** Math.floor(Math.log10(highest / intervals))
  const step = magnitude * (roundSteps.find((each) => each * magnitude * intervals >= highest) ?? 10)
  return { top: step * intervals, ticks: Array.from({ length: intervals + 1 }, (_, at) => at * step) }
}
