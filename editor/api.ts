/** What the page of the editor and its server say to each other, as JSON below /api. */

/** Plain data of an entry. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/**
 * The parts of a JSON schema that fields are made of, as `z.toJSONSchema()` writes them for what is put in. Those from
 * `minWords` on are this project's own (site/src/content/fields.ts).
 */
export type Schema = {
  /** Several in a list are a union of plain values. */
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  items?: Schema;
  prefixItems?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: (string | number | boolean)[];
  const?: string | number | boolean;
  default?: Value;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  minWords?: number;
  maxWords?: number;
  minCharacters?: number;
  maxCharacters?: number;
  fewestItems?: number;
  mostItems?: number;
  /** What belongs there, where the name of the field does not say it. */
  help?: string;
  /** A text that visitors read, in which `{id}` stands for a figure or a price, unless it is asWritten. */
  prose?: boolean;
  asWritten?: boolean;
  /** An address, perhaps of a page of this site. */
  address?: boolean;
  /** A day and perhaps a time; a day or a month. */
  moment?: boolean;
  date?: boolean;
  /** What the code replaces in it, besides figures and prices. */
  replaced?: string[];
  /** What a placeholder asks its owner; `{key}` stands for a field beside it. */
  confirm?: string;
  /** What an id names. */
  ref?: string;
  /** Of a Markdown text: the field beside it with the sources that it cites. */
  sources?: string;
  /** What a file of content/media is used as. */
  media?: 'picture' | 'logo' | 'file';
  /** The name of a drawing. */
  drawing?: boolean;
  /** The point of a picture that stays in view. */
  focus?: boolean;
  /** Of a band: its picture as rows of what it is drawn of, and the ground that it has by itself. */
  picture?: string[][];
  ground?: string;
};

/** Where something stands in an entry, from the outside in: keys of objects and places in lists, which count from 0. */
export type Path = (string | number)[];

/** A file of content/ that can be edited. `file` is its path below content/, with slashes. */
export type EntrySummary = {
  file: string;
  kind: string;
  title: string;
  draft: boolean;
  /** The path of its page on the site. Null when it has none of its own. */
  address: string | null;
  /** The anchors of its page that links can name; null for those of a post, which are its headings. */
  anchors: string[] | null;
  removable: boolean;
};

/** A kind of entry, with the words for its list. */
export type KindSummary = {
  kind: string;
  label: string;
  /** Where visitors meet its entries: each is a page, pages show them, or none does. */
  shown: 'as pages' | 'on pages' | 'nowhere';
  /** Whether entries can be added, and can get another address. */
  creatable: boolean;
  /** Whether an entry can be duplicated whole. */
  copyable: boolean;
  entries: EntrySummary[];
};

/** Something that a field can name, by its id. */
export type Choice = { id: string; title: string; draft: boolean };

/** A picture of an entry: the place of its words, and its path below content/. `mark` changes with its bytes. */
export type Picture = { words: Path; photo: string; stored: boolean; mark: string };

/** What a text names in braces: `stands` is what visitors read there, `about` says what that is. */
export type Token = { id: string; kind: 'figures' | 'prices' | 'others'; stands: string; about: string };

export type Entry = {
  file: string;
  kind: string;
  /** The SHA-256 of the bytes, in hexadecimal digits. */
  version: string;
  /** The fields. The Markdown of a post is its field `body`. */
  value: Value;
  schema: Schema;
  /** What fields can name, by the kind of what is named, such as `figures`. */
  references: Record<string, Choice[]>;
  tokens: Token[];
  /** Those that are stored, and those that the next save stores. */
  pictures: Picture[];
};

/** A place whose text has words that somebody looks for, with what stands around them. */
export type Hit = { file: string; title: string; path: Path; before: string; found: string; after: string };
/** GET /api/search?words=… `more` says that there are further places. */
export type Found = { hits: Hit[]; more: boolean };

/** What is wrong, where. An empty path means the whole file; `['body']` is the Markdown of a post. */
export type Problem = { file: string; path: Path; message: string };

/**
 * GET /api/kinds. `editor` is the address of who edits where the program publishes, at the desk; null on somebody's own
 * computer.
 */
export type Kinds = { kinds: KindSummary[]; editor: string | null; site: Site };

/** What the page knows of the site: the agency's name, the origin of its address, and the zone of its dates and times. */
export type Site = { brand: string; origin: string; zone: string };

/**
 * POST /api/shown: a page of the site, by its path, with what files would say that are not saved. The answer is its HTML, and
 * the files that it shows as they are saved, because what is typed there is not finished. A 503 says why there is no page.
 */
export type ShownPage = { html: string; left: string[] };

/**
 * POST /api/check, which writes nothing, and POST /api/save, answered with 200 and the entry: all that a file should say,
 * and the version that the person has changed. If the file on disk has another version, the answer is 409 with the entry
 * as it is there, and nothing is written.
 */
export type Edit = { file: string; version: string; value: Value; answers?: Answers | undefined };

/**
 * What has to be known before an entry is published, unpublished or removed. Without choices, it is a text. `proposed` is one
 * of the choices, or a text.
 */
export type Question = { name: string; ask: string; choices: Choice[] | null; proposed: string };
/** Answers by the names of their questions. */
export type Answers = Record<string, string>;

/**
 * Every answer that says no, but for 409: 400, 403, 404, 413, 415, 422 and 500. A 422 with questions means: send the same
 * again, with answers. `touched` are the titles of the other files that change then.
 */
export type Problems = { problems: Problem[]; questions?: Question[] | undefined; touched?: string[] | undefined };

/** POST /api/rename, answered with 200 and the entry: `to` is another id, which is its address, or another path of a page. */
export type Rename = { file: string; version: string; to: string };

/** A text of an older version that has no place in the entry any more, and where it stood. */
export type LeftText = { path: Path; text: string };

/**
 * A version of an entry in Git's history. `at` in milliseconds since 1970; `texts` is what it changed; `fits` says whether it, or
 * a part of it, can be brought back; `left` are the texts that cannot, since entries had other fields then.
 */
export type Version = {
  commit: string;
  who: string;
  at: number;
  subject: string;
  texts: TextChange[];
  fits: boolean;
  left: LeftText[];
};
/**
 * GET /api/versions?file=… `fault` says why Git cannot be asked. GET /api/version?file=…&commit=… is what the entry said, as far as
 * that still fits.
 */
export type VersionList = { versions: Version[]; fault: string | null };

/** POST /api/remove, answered with 204, or with 422 and questions. */
export type Removal = { file: string; version: string; answers?: Answers | undefined };

/**
 * POST /api/create, answered with 201 and the entry. The answers are those that `npm run new` asks for. `from` is a file of the
 * same kind: the new entry is a copy of it, as it is on disk.
 */
export type Create = {
  kind: string;
  slug: string;
  answers?: Record<string, string> | undefined;
  from?: string | undefined;
};

/** The most bytes of a picture or file that is sent, as a camera makes it. */
export const MOST_BYTES = 20_000_000;
/** Pixels of the longer side of a picture. The build makes no width beyond 1,760, and the repository keeps every version. */
export const LONGEST_SIDE = 2_560;

/**
 * GET /api/picture?photo=… is the picture itself. 201 of POST /api/photo?file=…&name=…&path=…, where `path` is the JSON path of the words of a photo or logo. Without it, the
 * picture is one between the paragraphs of a post. `photo` is the path of the picture below content/. `stored` is false when
 * the entry has no words for the picture yet: the save that adds them (or names it in the text) stores it, too.
 */
export type Photo = { photo: string; stored: boolean };

/**
 * A file of content/media, or a picture beside an entry that nobody shows. `photo` is its path below content/; `width` is null
 * for what is no picture. `alt` is what an entry says that it shows.
 */
export type MediaFile = {
  photo: string;
  bytes: number;
  width: number | null;
  height: number | null;
  alt: string | null;
  usedBy: { file: string; title: string }[];
};
/**
 * GET /api/media, and 200 of POST /api/media/remove and /api/media/restore, both with { photo }. `removed` are paths of what can
 * be brought back. `fault` says why nobody can tell what is used.
 */
export type Media = { files: MediaFile[]; removed: string[]; fault: string | null };
/** 201 of POST /api/media?use=…&name=…, whose body is the file: the name to write into the entry. */
export type Uploaded = { name: string };

/** One event of GET /api/changes: the files that somebody has written or removed. */
export type Changed = string[];
/**
 * An event `here` of GET /api/changes?tab=…, at the desk: what others have open. POST /api/open, answered with 204, says what a page
 * has open that listens under the same name.
 */
export type Here = { who: string; file: string };
export type Open = { tab: string; file: string | null };

/**
 * GET /api/review: the branch checked out, the files of content/ that are not committed, and where they would go. `left` are
 * files that are not content and stay here; `fault` says why nothing can be sent.
 */
export type Review = {
  branch: string;
  changed: { file: string; title: string }[];
  left: string[];
  remote: string | null;
  fault: string | null;
};
/** 201 of POST /api/review { message }. */
export type Sent = { branch: string; commit: string; remote: string };

/**
 * One text before and after; null where it was not there, or is not there anymore. An empty path means the whole file. `band` is the
 * type of the band in which it stands.
 */
export type TextChange = { path: Path; band?: string; before: string | null; after: string | null };

/** What somebody did with one press. What a rename gives another name are addresses, or titles of what has none. */
export type Deed = { did: 'renamed'; from: string; to: string } | { did: 'removed' | 'saved'; title: string };

/** An entry that differs from what is published, with its pictures. `version` changes with every byte of it. */
export type Unpublished = {
  file: string;
  title: string;
  address: string | null;
  draft: boolean;
  state: 'new' | 'changed' | 'removed';
  /** Who has changed it since it was published, as far as that is known. */
  editors: string[];
  version: string;
  /** Its pictures that go with it. */
  pictures: string[];
  /** The name of its file before it was renamed. */
  moved: string | null;
  texts: TextChange[];
  /** What has to be filled in before it can be published. */
  problems: Problem[];
};
/** What goes on the site together: all that one press has written, or several that have one file in common. */
export type UnpublishedChange = { deeds: Deed[]; entries: Unpublished[] };
/** GET /api/unpublished. `fault` says why Git cannot be asked. */
export type UnpublishedList = { changes: UnpublishedChange[]; fault: string | null };

/** POST /api/publish, answered with 202 and `{ job }`: the entries of the changes to publish, each in the version that was shown. */
export type Publish = { files: Record<string, string> };
/** POST /api/back, answered with 204. */
export type Back = { release: string };

/** What is done to publish, in this order. */
export const STEPS = ['check', 'build', 'compare', 'switch', 'push'] as const;
export type StepName = (typeof STEPS)[number];

/** `ms` so far, or in all. `note` says more about it for people. */
type StepState = {
  name: StepName;
  state: 'waiting' | 'running' | 'done' | 'failed';
  ms: number;
  note: string | null;
};

/** One press of the button. `at` in milliseconds since 1970. */
export type PublishJob = {
  id: number;
  who: string;
  at: number;
  titles: string[];
  state: 'waiting' | 'running' | 'done' | 'failed';
  steps: StepState[];
  /** Why it failed. The site is as it was. */
  problems: Problem[];
};

/** What is known of a release. `at` in milliseconds since 1970; `titles` and `texts` are what was published with it. */
export type ReleaseAbout = {
  name: string;
  commit: string;
  at: number;
  /** When its build began: what was planned for a later moment is not in it. Missing where an older publisher built it. */
  built?: number;
  /** Who published it; null for the first, which the publisher made when it started. */
  who: string | null;
  titles: string[];
  changes: { title: string; texts: TextChange[] }[];
};

/**
 * An event `publishing` of GET /api/changes, at the desk: at once, and after each change. `current` is the name of the release
 * that is served. `push` says what waits for the remote; null where nothing does.
 */
export type Publishing = {
  jobs: PublishJob[];
  releases: ReleaseAbout[];
  current: string | null;
  push: string | null;
};
