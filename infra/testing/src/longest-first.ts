import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * A sequencer that starts the named files first, so that none of them runs alone at the end. Vitest orders files by the
 * times of earlier runs, which a fresh clone does not have.
 * @param names file names, the longest first
 */
export const createLongestFirstSequencer = (names: readonly string[]): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ moduleId }: TestSpecification) => {
        const at = names.findIndex((name) => moduleId.endsWith(`/${name}`))
        return at < 0 ? names.length : at
      }
      return files.toSorted((one, other) => rank(one) - rank(other) || one.moduleId.localeCompare(other.moduleId))
    }
  }
