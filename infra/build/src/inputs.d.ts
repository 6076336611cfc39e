/** One hash over every file a build is made from: it names the container, and an equal one makes a build unnecessary. */
export declare const inputsHash: (name: string) => Promise<string>;
export declare const folderOf: (name: string) => string;
