import { BaseSequencer, type TestSequencerConstructor, type TestSpecification } from 'vitest/node'

/**
 * A sequencer that goes from project to project, so that the files of one share its workers, and starts the named files
 * of each first, so that none of them runs alone at the end. Vitest orders files by the times of earlier runs, which a
 * fresh clone does not have.
 * @param folders of the projects, absolute
 * @param names file names, the longest first
 */
export const createProjectSequencer = (
  folders: readonly string[],
  names: readonly string[],
): TestSequencerConstructor =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const toKeys = ({ moduleId, project }: TestSpecification) => {
        const at = names.findIndex((name) => moduleId.endsWith(`/${name}`))
        return {
          folder: folders.findIndex((folder) => moduleId.startsWith(`${folder}/`)),
          project: project.name,
          length: at < 0 ? names.length : at,
          moduleId,
        }
      }
      return files
        .map((file) => ({ file, keys: toKeys(file) }))
        .toSorted(
          ({ keys: one }, { keys: other }) =>
            one.folder - other.folder ||
            one.project.localeCompare(other.project) ||
            one.length - other.length ||
            one.moduleId.localeCompare(other.moduleId),
        )
        .map(({ file }) => file)
    }
  }
