"""What can be asked, and what is answered.

Made of the API's own OpenAPI document by client/make: do not edit it here.
"""

from __future__ import annotations

from typing import Any, Generic, Literal, NotRequired, TypedDict

from .method import Data, Ended, InLines, Method, Operation, Paged, Request, Send, WithCalendar, WithCsv, WithSvg


VedicVargaChartsVariants = TypedDict(
    "VedicVargaChartsVariants",
    {
        "2": "NotRequired[Literal[\"parashara\", \"parivritti\", \"uma_shambhu\", \"somanatha\", \"kashinatha\", \"raman\"]]",
        "3": "NotRequired[Literal[\"parashara\", \"parivritti\", \"somanatha\", \"jagannatha\"]]",
        "4": "NotRequired[Literal[\"parashara\", \"parivritti\"]]",
        "7": "NotRequired[Literal[\"parashara\", \"even_backward\"]]",
        "9": "NotRequired[Literal[\"parashara\", \"parivritti\", \"krishna_mishra\", \"kalachakra\"]]",
        "10": "NotRequired[Literal[\"parashara\", \"even_backward\"]]",
        "24": "NotRequired[Literal[\"parashara\", \"even_backward\", \"both_from_simha\"]]",
        "30": "NotRequired[Literal[\"parashara\", \"parivritti\", \"from_sign\"]]",
        "60": "NotRequired[Literal[\"parashara\", \"from_mesha\"]]",
    },
)


class Birth(TypedDict):
    """When and where somebody was born."""
    date: str
    """Birth date, YYYY-MM-DD."""
    time: NotRequired[str]
    """Local birth time, HH:MM or HH:MM:SS, 24 hours."""
    time_unknown: NotRequired[bool]
    """True when the birth time is not known; `time` is then ignored."""
    latitude: float
    """Degrees, north positive."""
    longitude: float
    """Degrees, east positive."""
    timezone: NotRequired[str]
    """IANA time zone name such as Asia/Kolkata (default UTC)."""
    utc_offset: NotRequired[str]
    """Offset from UTC at birth, such as +05:30 or +05:08:50, when you know it better than the zone does."""
    fold: NotRequired[Literal[0, 1]]
    """When the clocks were set back and the birth time came twice: 0 the first time (default), 1 the second."""


class VedicVargaChartsRequest(Birth):
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    ayanamsa: NotRequired[Literal["lahiri", "raman", "krishnamurti", "fagan_bradley"]]
    """Ayanamsa of the sidereal zodiac."""
    node: NotRequired[Literal["mean", "true"]]
    """Lunar node: mean or true."""
    varga: NotRequired[Literal[1, 2, 3, 4, 7, 9, 10, 12, 16, 20, 24, 27, 30, 40, 45, 60, "1", "2", "3", "4", "7", "9", "10", "12", "16", "20", "24", "27", "30", "40", "45", "60", "all"]]
    """One varga, as a number or a string, or `all`."""
    variants: NotRequired[VedicVargaChartsVariants]
    """Rules of other schools by varga, e.g. {"2": "parivritti"}; Parashara’s where none is given. Vargottama keeps
    to Parashara’s D9."""
    dasha_levels: NotRequired[int]
    """How many levels of Vimshottari dasha to add (1 maha … 5 prana); none when absent."""
    dasha_year: NotRequired[Literal["julian", "sidereal", "tropical", "savana"]]
    """Year of the dashas: julian (365.25 days), sidereal (365.256364), tropical (365.2422) or savana (360)."""
    dasha_date: NotRequired[str]
    """Date (12:00 UTC) whose running periods are shown; today when absent."""


class VedicAshtakvargaRequest(Birth):
    ayanamsa: NotRequired[Literal["lahiri", "raman", "krishnamurti", "fagan_bradley"]]
    """Ayanamsa of the sidereal zodiac."""
    node: NotRequired[Literal["mean", "true"]]
    """Lunar node: mean or true."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    table: NotRequired[Literal["varahamihira", "parashara"]]
    """Table of bindus: `varahamihira` (as B.V. Raman prints it) or `parashara` (as Jagannatha Hora)."""


class VedicPoruthamRequest(TypedDict):
    bride_star: str
    """Bride's birth nakshatra, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini,
    Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara
    Phalguni, Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana,
    Dhanishta, Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati."""
    groom_star: str
    """Groom's birth nakshatra, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini,
    Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara
    Phalguni, Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana,
    Dhanishta, Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati."""
    bride_rasi: str
    """Bride's Moon sign. Name of a rasi, other spellings too: Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya,
    Tula, Vrishchika, Dhanu, Makara, Kumbha, Meena."""
    groom_rasi: str
    """Groom's Moon sign. Name of a rasi, other spellings too: Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya,
    Tula, Vrishchika, Dhanu, Makara, Kumbha, Meena."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""


class VedicGunaMilanRequest(TypedDict):
    bride_star: str
    """Bride's birth nakshatra, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini,
    Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara
    Phalguni, Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana,
    Dhanishta, Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati."""
    groom_star: str
    """Groom's birth nakshatra, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini,
    Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara
    Phalguni, Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana,
    Dhanishta, Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati."""
    bride_rasi: str
    """Bride's Moon sign. Name of a rasi, other spellings too: Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya,
    Tula, Vrishchika, Dhanu, Makara, Kumbha, Meena."""
    groom_rasi: str
    """Groom's Moon sign. Name of a rasi, other spellings too: Mesha, Vrishabha, Mithuna, Karka, Simha, Kanya,
    Tula, Vrishchika, Dhanu, Makara, Kumbha, Meena."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""


class VedicDoshaRequest(Birth):
    ayanamsa: NotRequired[Literal["lahiri", "raman", "krishnamurti", "fagan_bradley"]]
    """Ayanamsa of the sidereal zodiac."""
    node: NotRequired[Literal["mean", "true"]]
    """Lunar node: mean or true."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    current_date: NotRequired[str]
    """Date for sade sati and dhaiya, YYYY-MM-DD (default: today, UTC)."""
    houses: NotRequired[Literal["union", "north", "south"]]
    """Houses of mangal dosha: `north` 1 4 7 8 12, `south` 2 4 7 8 12, or both (`union`)."""


class VedicPanchangamRequest(TypedDict):
    date: str
    """Civil date in the zone `tz`, YYYY-MM-DD."""
    lat: float
    """Degrees, north positive."""
    lon: float
    """Degrees, east positive."""
    tz: NotRequired[str]
    """IANA time zone name such as Asia/Kolkata (default Asia/Kolkata)."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    sunrise: NotRequired[Literal["standard", "hindu"]]
    """Sunrise."""


class VedicVarshphalResidence(TypedDict):
    latitude: float
    """Degrees, north positive."""
    longitude: float
    """Degrees, east positive."""
    timezone: str
    """IANA time zone of the residence."""


class VedicVarshphalRequest(Birth):
    ayanamsa: NotRequired[Literal["lahiri", "raman", "krishnamurti", "fagan_bradley"]]
    """Ayanamsa of the sidereal zodiac."""
    node: NotRequired[Literal["mean", "true"]]
    """Lunar node: mean or true."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    target_year: int
    """The civil year in which the birthday falls whose year is asked for; later than the birth year."""
    residence: NotRequired[VedicVarshphalResidence]
    """Where the year begins for those who moved: place of the annual chart and zone of its times."""


class VedicKpChartRequest(Birth):
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    ayanamsa: NotRequired[Literal["lahiri", "raman", "krishnamurti", "fagan_bradley"]]
    """Ayanamsa of the sidereal zodiac; krishnamurti when absent."""
    node: NotRequired[Literal["mean", "true"]]
    """Lunar node: mean or true."""
    judgement_time: NotRequired[str]
    """The moment of judgement, ISO 8601 with UTC offset or Z; its ruling planets are added."""


class VedicBabyNamesRequest(TypedDict):
    nakshatra: str
    """Nakshatra of the Moon at birth, in any of its spellings. Name of a nakshatra, other spellings too: Ashwini,
    Bharani, Krittika, Rohini, Mrigashira, Ardra, Punarvasu, Pushya, Ashlesha, Magha, Purva Phalguni, Uttara
    Phalguni, Hasta, Chitra, Swati, Vishakha, Anuradha, Jyeshtha, Mula, Purva Ashadha, Uttara Ashadha, Shravana,
    Dhanishta, Shatabhisha, Purva Bhadrapada, Uttara Bhadrapada, Revati."""
    pada: int
    """Quarter of the nakshatra, 1 to 4."""
    gender: NotRequired[Literal["girl", "boy", "unisex"]]
    """Names for a `girl` or a `boy`, those for both included; `unisex`: only these. All when absent."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""


class WesternChartRequest(Birth):
    house_system: NotRequired[str]
    """House system, by name or by its letter in Swiss Ephemeris. Name of a house system, other spellings too:
    Placidus, Koch, Whole Sign, Equal, Equal MC, Equal Aries, Regiomontanus, Campanus, Porphyry, Alcabitius,
    Morinus, Topocentric, Vehlow, Meridian, Krusinski, Horizontal, Sripati, Carter, APC, Sunshine, Sunshine
    Makransky, Pullen SD, Pullen SR."""
    bodies: NotRequired[list[Literal["ceres", "pallas", "juno", "vesta"]]]
    """More bodies to place and aspect."""
    orbs: NotRequired[Orbs]
    """Degrees by aspect, instead of the usual orbs with their bonus and caps; aspects that are not named are not
    looked for."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""


class WesternSynastryRequest(TypedDict):
    person_a: Person
    """Birth details, with a name if the text should use it."""
    person_b: Person
    """Birth details, with a name if the text should use it."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    orbs: NotRequired[Orbs]
    """Degrees by aspect, instead of the usual orbs with their bonus and caps; aspects that are not named are not
    looked for."""


class WesternHoroscopeRequest(TypedDict):
    sign: Literal["Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius", "Capricorn", "Aquarius", "Pisces"]
    """Sun sign, in any letter case."""
    date: NotRequired[str]
    """The day, YYYY-MM-DD; today when absent."""
    timezone: NotRequired[str]
    """IANA time zone name such as Asia/Kolkata (default UTC)."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""


class TarotReadingCard(TypedDict):
    card_id: str
    """The card, in any of its spellings. Name of a card, other spellings too: major-00-the-fool,
    major-01-the-magician, major-02-the-high-priestess, major-03-the-empress, major-04-the-emperor,
    major-05-the-hierophant, major-06-the-lovers, major-07-the-chariot, major-08-strength, major-09-the-hermit,
    major-10-wheel-of-fortune, major-11-justice, major-12-the-hanged-man, major-13-death, major-14-temperance,
    major-15-the-devil, major-16-the-tower, major-17-the-star, major-18-the-moon, major-19-the-sun,
    major-20-judgement, major-21-the-world, wands-01, wands-02, wands-03, wands-04, wands-05, wands-06,
    wands-07, wands-08, wands-09, wands-10, wands-11, wands-12, wands-13, wands-14, cups-01, cups-02, cups-03,
    cups-04, cups-05, cups-06, cups-07, cups-08, cups-09, cups-10, cups-11, cups-12, cups-13, cups-14,
    swords-01, swords-02, swords-03, swords-04, swords-05, swords-06, swords-07, swords-08, swords-09,
    swords-10, swords-11, swords-12, swords-13, swords-14, pentacles-01, pentacles-02, pentacles-03,
    pentacles-04, pentacles-05, pentacles-06, pentacles-07, pentacles-08, pentacles-09, pentacles-10,
    pentacles-11, pentacles-12, pentacles-13, pentacles-14."""
    position: NotRequired[int | str]
    """The label of the place, or its 0-based index. Cards without one take the free places in order."""
    reversed: NotRequired[bool]
    """True where the card lies reversed."""


class TarotReadingRequest(TypedDict):
    spread_type: NotRequired[Literal["single_card", "three_card", "celtic_cross", "horseshoe", "relationship", "career", "monthly", "year_ahead"]]
    """The spread (default three_card)."""
    spread_id: NotRequired[Literal["single_card", "three_card", "celtic_cross", "horseshoe", "relationship", "career", "monthly", "year_ahead"]]
    """Another name for `spread_type`; hyphens are welcome."""
    question: NotRequired[str]
    """What you would like to ask. It is quoted, never executed."""
    category: NotRequired[str]
    """What it is about: love, career, money, growth, or a word of your own."""
    cards: NotRequired[list[TarotReadingCard]]
    """Cards you have drawn yourself, one for every place of the spread; left out, the cards are drawn here."""
    seed: NotRequired[int]
    """The same seed and spread draw the same cards."""
    reversals: NotRequired[bool]
    """False: every card lies upright. The same seed draws the same cards either way."""
    daily: NotRequired[bool]
    """True: the single card of the day, the same one for your account until midnight (UTC)."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    country: NotRequired[str]
    """Where the person is, ISO 3166, two letters. Only chooses helplines, should they be needed."""


class TarotClarifyRequest(TypedDict):
    original_cards: NotRequired[list[str]]
    """Names of the cards that lie on the table; they are left out of the draw."""
    original_question: NotRequired[str]
    """What the reading was asked."""
    reversals: NotRequired[bool]
    """False: every card lies upright. The same seed draws the same cards either way."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    country: NotRequired[str]
    """Where the person is, ISO 3166, two letters. Only chooses helplines, should they be needed."""


class TarotGetReadingRequest(TypedDict):
    reading_id: str
    """The `reading_id` that the draw answered."""


class TarotInterpretationRequest(TypedDict):
    reading_id: str
    """The `reading_id` that the draw answered."""


class TarotSpreadsRequest(TypedDict):
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""


class TarotDeckRequest(TypedDict):
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""


class NumerologyReportMethod(TypedDict):
    names: NotRequired[Literal["parts", "whole"]]
    """Reduce each part of the name before adding (parts), or add all letters (whole)."""
    system: NotRequired[Literal["pythagorean", "chaldean"]]
    """Table of letters for the numbers of the name. The Chaldean one keeps no masters."""
    life_path: NotRequired[Literal["components", "all_digits", "straight_sum"]]
    """Reduce month, day and year before adding; add all digits; or add the three as they stand."""
    y: NotRequired[Literal["by_position", "never_vowel", "always_vowel"]]
    """When Y is a vowel."""


class NumerologyReportRequest(TypedDict):
    full_name: str
    """Full name at birth. Accents do not count; Cyrillic, Greek and Devanagari are romanised as in a passport."""
    birthdate: str
    """Birth date, YYYY-MM-DD."""
    current_date: NotRequired[str]
    """The day the personal cycles are told for; today (UTC) when absent."""
    year: NotRequired[int]
    """The year of the personal year, if it is not that of the day."""
    method: NotRequired[NumerologyReportMethod]
    """Where schools differ; the defaults follow Hans Decoz."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""


class GuideChatHistory(TypedDict):
    role: Literal["user", "guide", "assistant"]
    """Who said it: user, or guide (assistant means the same)."""
    content: str
    """What was said."""


class GuideChatBirth(Birth):
    house_system: NotRequired[str]
    """House system, by name or by its letter in Swiss Ephemeris. Name of a house system, other spellings too:
    Placidus, Koch, Whole Sign, Equal, Equal MC, Equal Aries, Regiomontanus, Campanus, Porphyry, Alcabitius,
    Morinus, Topocentric, Vehlow, Meridian, Krusinski, Horizontal, Sripati, Carter, APC, Sunshine, Sunshine
    Makransky, Pullen SD, Pullen SR."""
    ayanamsa: NotRequired[Literal["lahiri", "raman", "krishnamurti", "fagan_bradley"]]
    """Ayanamsa of the sidereal zodiac."""
    node: NotRequired[Literal["mean", "true"]]
    """Lunar node: mean or true."""


class GuideChatRequest(TypedDict):
    message: str
    """What to ask."""
    language: NotRequired[Literal["en", "es", "hi"]]
    """Language of the texts: en, es, hi (default en)."""
    history: NotRequired[list[GuideChatHistory]]
    """The turns before this message, oldest first."""
    conversation_id: NotRequired[str]
    """A conversation by an id of your own: up to 64 letters, digits and `_ . : -`; not `all`. Give each of your
    users one."""
    birth: NotRequired[GuideChatBirth]
    """Birth details of the person who asks, as the chart endpoints take them."""
    country: NotRequired[str]
    """Where the person is, ISO 3166, two letters. Only chooses helplines, should they be needed."""


class GuideChatHistoryRequest(TypedDict):
    limit: NotRequired[int]
    """Turns at most, questions and replies."""
    before: NotRequired[str]
    """The `next` of an earlier answer: the turns before those. Left out, the latest."""
    conversation_id: NotRequired[str]
    """A conversation by an id of your own: up to 64 letters, digits and `_ . : -`; not `all`. Give each of your
    users one."""


WesternTransitsRequest = TypedDict(
    "WesternTransitsRequest",
    {
        "date": "str",
        "time": "NotRequired[str]",
        "time_unknown": "NotRequired[bool]",
        "latitude": "float",
        "longitude": "float",
        "timezone": "NotRequired[str]",
        "utc_offset": "NotRequired[str]",
        "fold": "NotRequired[Literal[0, 1]]",
        "house_system": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "tz": "NotRequired[str]",
        "bodies": "NotRequired[list[Literal[\"sun\", \"moon\", \"mercury\", \"venus\", \"mars\", \"jupiter\", \"saturn\", \"uranus\", \"neptune\", \"pluto\"]]]",
        "to_bodies": "NotRequired[list[Literal[\"sun\", \"moon\", \"mercury\", \"venus\", \"mars\", \"jupiter\", \"saturn\", \"uranus\", \"neptune\", \"pluto\", \"ascendant\", \"mc\", \"chiron\", \"true_node\"]]]",
        "aspects": "NotRequired[list[Literal[\"conjunction\", \"semisextile\", \"semisquare\", \"sextile\", \"quintile\", \"square\", \"trine\", \"sesquiquadrate\", \"biquintile\", \"quincunx\", \"opposition\"]]]",
        "orb": "NotRequired[float]",
        "language": "NotRequired[Literal[\"en\", \"es\", \"hi\"]]",
    },
)


WesternReturnsRequest = TypedDict(
    "WesternReturnsRequest",
    {
        "date": "str",
        "time": "NotRequired[str]",
        "time_unknown": "NotRequired[bool]",
        "latitude": "float",
        "longitude": "float",
        "timezone": "NotRequired[str]",
        "utc_offset": "NotRequired[str]",
        "fold": "NotRequired[Literal[0, 1]]",
        "house_system": "NotRequired[str]",
        "body": "NotRequired[Literal[\"sun\", \"moon\", \"mercury\", \"venus\", \"mars\", \"jupiter\", \"saturn\"]]",
        "from": "NotRequired[str]",
        "count": "NotRequired[int]",
        "place": "NotRequired[ReturnPlace]",
        "language": "NotRequired[Literal[\"en\", \"es\", \"hi\"]]",
    },
)


WesternEventsRequest = TypedDict(
    "WesternEventsRequest",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "tz": "NotRequired[str]",
        "kinds": "NotRequired[str]",
        "void_of_course": "NotRequired[Literal[\"modern\", \"classical\"]]",
        "lat": "NotRequired[float]",
        "lon": "NotRequired[float]",
        "language": "NotRequired[Literal[\"en\", \"es\", \"hi\"]]",
    },
)


VedicDashaRequest = TypedDict(
    "VedicDashaRequest",
    {
        "date": "str",
        "time": "NotRequired[str]",
        "time_unknown": "NotRequired[bool]",
        "latitude": "float",
        "longitude": "float",
        "timezone": "NotRequired[str]",
        "utc_offset": "NotRequired[str]",
        "fold": "NotRequired[Literal[0, 1]]",
        "ayanamsa": "NotRequired[Literal[\"lahiri\", \"raman\", \"krishnamurti\", \"fagan_bradley\"]]",
        "node": "NotRequired[Literal[\"mean\", \"true\"]]",
        "language": "NotRequired[Literal[\"en\", \"es\", \"hi\"]]",
        "system": "NotRequired[Literal[\"vimshottari\", \"yogini\", \"ashtottari\"]]",
        "levels": "NotRequired[int]",
        "dasha_year": "NotRequired[float]",
        "at": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "tz": "NotRequired[str]",
    },
)


VedicGocharaRequest = TypedDict(
    "VedicGocharaRequest",
    {
        "date": "NotRequired[str]",
        "time": "NotRequired[str]",
        "time_unknown": "NotRequired[bool]",
        "latitude": "NotRequired[float]",
        "longitude": "NotRequired[float]",
        "timezone": "NotRequired[str]",
        "utc_offset": "NotRequired[str]",
        "fold": "NotRequired[Literal[0, 1]]",
        "ayanamsa": "NotRequired[Literal[\"lahiri\", \"raman\", \"krishnamurti\", \"fagan_bradley\"]]",
        "node": "NotRequired[Literal[\"mean\", \"true\"]]",
        "language": "NotRequired[Literal[\"en\", \"es\", \"hi\"]]",
        "rasi": "NotRequired[str]",
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "tz": "NotRequired[str]",
    },
)


VedicCalendarRequest = TypedDict(
    "VedicCalendarRequest",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "lat": "float",
        "lon": "float",
        "tz": "NotRequired[str]",
        "language": "NotRequired[Literal[\"en\", \"es\", \"hi\"]]",
        "sunrise": "NotRequired[Literal[\"standard\", \"hindu\"]]",
    },
)


class TarotListReadingsRequest(TypedDict):
    limit: NotRequired[int]
    """Readings on a page."""
    before: NotRequired[str]
    """The `next` of the page before; left out, the list begins with the newest."""


class ForgetReadingsRequest(TypedDict):
    reading_id: str
    """Id of a reading, or `all`, in any letter case."""


class ForgetConversationsRequest(TypedDict):
    conversation_id: str
    """Id of a conversation, or `all`, in any letter case."""


AccountUsageRequest = TypedDict(
    "AccountUsageRequest",
    {
        "from": "NotRequired[str]",
        "to": "NotRequired[str]",
        "group": "NotRequired[Literal[\"day\", \"endpoint\", \"key\"]]",
    },
)


class PlacesRequest(TypedDict):
    q: str
    """Name of a city or its beginning, at least two letters."""
    limit: NotRequired[int]
    """How many at most."""


class BatchRequest(TypedDict):
    items: list[BatchItem]
    """The calls. More than 100 become a job, and so do fewer with `Prefer: respond-async`."""
    dry_run: NotRequired[bool]
    """Looks at every item and says what it would cost; computes and charges nothing."""


class ListJobsRequest(TypedDict):
    limit: NotRequired[int]
    """Jobs on a page."""
    before: NotRequired[str]
    """The `next` of the page before; left out, the list begins with the newest."""


class GetJobRequest(TypedDict):
    job_id: str
    """Id of the job."""


class StopJobRequest(TypedDict):
    job_id: str
    """Id of the job."""


JobResultsRequest = TypedDict(
    "JobResultsRequest",
    {
        "job_id": "str",
        "from": "NotRequired[int]",
    },
)


class Problem(TypedDict):
    type: str
    """The page that explains this code."""
    title: str
    """What the code stands for, in short."""
    status: int
    """The HTTP status."""
    detail: str
    """What went wrong this time, for people."""
    code: Literal["api_key_missing", "api_key_invalid", "key_expired", "key_scope", "account_suspended", "key_cap_reached", "insufficient_credits", "test_allowance_spent", "not_found", "gone", "method_not_allowed", "not_acceptable", "idempotency_in_progress", "payload_too_large", "request_timeout", "headers_too_large", "unsupported_media_type", "malformed_request", "malformed_json", "validation_failed", "not_computable", "idempotency_mismatch", "rate_limit_exceeded", "test_allowance_reached", "internal", "unavailable", "deadline_exceeded", "not_attempted"]
    """What went wrong, for programs: decide by this."""
    request_id: str
    """Also in `X-Request-Id`."""
    credits_charged: int
    """What the call cost: 0."""
    errors: NotRequired[list[FieldError]]
    """Every field that was not acceptable."""
    required: NotRequired[int]
    """402: what the call would have cost."""
    balance: NotRequired[int]
    """`insufficient_credits`: what the account has."""
    top_up: NotRequired[str]
    """`insufficient_credits`, `test_allowance_spent`: where credits come from."""
    monthly_cap: NotRequired[int]
    """`key_cap_reached`: the credits that the key may spend in a month."""
    spent: NotRequired[int]
    """`key_cap_reached`: what it has spent of them."""
    contact: NotRequired[str]
    """`account_suspended`: whom to write to."""
    groups: NotRequired[list[str]]
    """`key_scope`: the groups of the key."""


class FieldError(TypedDict):
    pointer: str
    """Where the field stands: a JSON pointer into the body, or `/` and the name of a parameter."""
    code: Literal["required", "type", "unknown_member", "enum", "unknown_name", "format", "pattern", "length", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems", "minProperties", "maxProperties", "repeated", "out_of_range", "impossible_pair", "contradiction", "wrong_count", "duplicate", "unknown_position", "deck_exhausted", "no_letters", "unreadable_letters", "not_a_name", "more"]
    """`required`: A member is missing that is needed, always or for what is asked here. `type`: The value is of
    another type than the one accepted. `unknown_member`: No such member is known here; `message` says which was
    probably meant. Told only where something else is wrong. `enum`: The value is none of a closed list: see
    `allowed`. `unknown_name`: No such name is known here, of a thing or a time zone; `allowed` may list the
    names, `message` suggest one. `format`: The text has another form than the one accepted (a date, a time of
    day, an id). `pattern`: The text has another form than the one accepted. `length`: A header is empty or too
    long. `minLength`: The text is too short. `maxLength`: The text is too long. `minimum`: The number is too
    small. `maximum`: The number is too large. `minItems`: The list has too few entries. `maxItems`: The list
    has too many entries, or the body too many values. `minProperties`: Nothing is named where something must
    be. `maxProperties`: The query has too many parameters. `repeated`: A query parameter was given more than
    once. `out_of_range`: The moment lies outside the years that can be computed, or before the birth; or a
    range of dates is too long. `impossible_pair`: This star does not lie in this sign: see `allowed`.
    `contradiction`: Two members say different things. `wrong_count`: The spread has another number of cards.
    `duplicate`: This card, or this place, was already given. `unknown_position`: The spread has no such place:
    see `allowed`. `deck_exhausted`: All the cards are on the table, so none is left to draw. `no_letters`: The
    name has no letters, so there is nothing to count. `unreadable_letters`: The name has letters that have no
    number in the Latin alphabet. `not_a_name`: The name has characters that no name has. `more`: There are
    further errors that are not listed."""
    message: str
    """What is wrong and what is accepted, for people."""
    allowed: NotRequired[list[str | float]]
    """What would have been accepted, where that is a list."""


Graha = Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Rahu", "Ketu"]


Rasi = Literal["Mesha", "Vrishabha", "Mithuna", "Karka", "Simha", "Kanya", "Tula", "Vrishchika", "Dhanu", "Makara", "Kumbha", "Meena"]


SignChange = TypedDict(
    "SignChange",
    {
        "at": "str",
        "from": "Rasi",
        "to": "Rasi",
    },
)


class VargaChartAscendant(TypedDict):
    sign: Rasi
    """The sign, by its Sanskrit name."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    nakshatra: NotRequired[Literal["Ashwini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha", "Purva Phalguni", "Uttara Phalguni", "Hasta", "Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula", "Purva Ashadha", "Uttara Ashadha", "Shravana", "Dhanishta", "Shatabhisha", "Purva Bhadrapada", "Uttara Bhadrapada", "Revati"]]
    """Its nakshatra."""
    pada: NotRequired[int]
    """Quarter of the nakshatra."""
    nakshatra_lord: NotRequired[Graha]
    """The lord of the nakshatra."""
    vargottama: NotRequired[bool]
    """Whether the navamsha has the same sign."""


class VargaChartPlanet(TypedDict):
    name: Graha
    """The graha."""
    sign: Rasi
    """The sign, by its Sanskrit name."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    house: int | None
    """House, 1 to 12; null where the birth time is unknown."""
    dignity: Literal["exalted", "debilitated", "moolatrikona", "own", "friend", "neutral", "enemy"]
    """How it stands in the sign."""
    sign_changes: NotRequired[list[SignChange]]
    """Birth time unknown: when it changes sign in this varga on that day, if it does."""


class VargaChart(TypedDict):
    ascendant: VargaChartAscendant | None
    """The ascendant of this varga; null where the birth time is unknown."""
    planets: list[VargaChartPlanet]
    """The grahas in this varga."""


class Help(TypedDict):
    kind: str
    """What the help is for: crisis or abuse."""
    matter: str
    """What the words were about."""
    language: str
    """The language that the help is written in."""
    lines: list[dict[str, Any]]
    """Who listens, with numbers, hours and cost."""
    emergency: str | None
    """The emergency number of the country; null where the country is not known."""
    directory: str
    """Where lines of all countries are listed."""


class Warning(TypedDict):
    code: str
    """What the warning is about, for programs."""
    message: str
    """The warning in a sentence."""


class MetaEngine(TypedDict):
    version: str
    """Version of the engine; it changes whenever a number may change."""
    ephemeris: str
    """The ephemeris that positions come from."""
    delta_t: str
    """Where the difference of clock and Earth comes from."""
    time_zones: str
    """The time zone database."""


class MetaPlace(TypedDict):
    latitude: float
    """Degrees, north positive."""
    longitude: float
    """Degrees, east positive."""
    timezone: str
    """The time zone that was sent, or UTC."""


class MetaAyanamsa(TypedDict):
    name: str
    """Its name."""
    degrees: float
    """Its value at that instant, degrees, with nutation (the true one)."""
    nutation: bool
    """Whether nutation is in it: it is."""
    swiss_ephemeris_mode: int
    """Its number among the sidereal modes of the Swiss Ephemeris."""


class Meta(TypedDict):
    engine: MetaEngine
    """What computed the answer."""
    language: Literal["en", "es", "hi"]
    """The language of the texts."""
    utc: NotRequired[str | None]
    """The instant that was used, UTC."""
    utc_offset: NotRequired[str | None]
    """The offset from UTC in force then."""
    place: NotRequired[MetaPlace]
    """The place that was used."""
    ayanamsa: NotRequired[MetaAyanamsa]
    """The ayanamsa that was used."""
    node: NotRequired[str]
    """The lunar node that was used."""
    house_system_used: NotRequired[str | None]
    """The house system that was used; null where there are no houses."""
    sunrise: NotRequired[str]
    """What counted as sunrise."""
    orbs_used: NotRequired[dict[str, Any]]
    """Orbs that were used, degrees by aspect."""
    care: NotRequired[list[str]]
    """Where a grave matter was asked about: sentences that say who can answer."""
    pattern_legs: NotRequired[dict[str, float]]
    """How wide the legs of aspect patterns may be, degrees."""
    help: NotRequired[Help]
    """Who listens, where help was the answer."""
    content_version: NotRequired[int]
    """Version of the texts."""
    test: NotRequired[bool]
    """True where a test key called: nothing was charged."""
    warnings: list[Warning]
    """What to know about an answer that is right all the same."""


class VedicVargaChartsPlanet(TypedDict):
    name: Graha
    """The graha."""
    longitude: float
    """Sidereal, degrees from 0° Mesha."""
    speed: float
    """Degrees a day, rounded; `retrograde` goes by the unrounded speed."""
    nakshatra: Literal["Ashwini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha", "Purva Phalguni", "Uttara Phalguni", "Hasta", "Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula", "Purva Ashadha", "Uttara Ashadha", "Shravana", "Dhanishta", "Shatabhisha", "Purva Bhadrapada", "Uttara Bhadrapada", "Revati"]
    """Its nakshatra."""
    pada: int
    """Quarter of the nakshatra."""
    nakshatra_lord: Graha
    """The lord of the nakshatra."""
    vargottama: bool
    """Whether the navamsha has the same sign."""
    retrograde: bool
    """Whether it moves backwards."""
    combust: bool
    """Whether it is lost in the light of the Sun."""
    longitude_range: NotRequired[list[float]]
    """Birth time unknown: the longitudes at the two ends of that day."""


class VedicVargaChartsNames(TypedDict):
    grahas: dict[str, str]
    """The grahas and the Lagna."""
    rasis: dict[str, str]
    """The signs."""
    nakshatras: dict[str, str]
    """The nakshatras of the answer."""


class VedicVargaChartsVimshottariBalanceInFull(TypedDict):
    years: int
    """Whole dasha years."""
    months: int
    """Twelfths of a dasha year."""
    days: int
    """Thirtieths of those."""


class VedicVargaChartsVimshottariBalance(TypedDict):
    lord: Graha
    """The lord of the period."""
    years: float
    """Dasha years left of the first period at birth."""
    in_full: VedicVargaChartsVimshottariBalanceInFull
    """The same in years, months of a twelfth and days of a thirtieth."""


class VedicVargaChartsVimshottariRunning(TypedDict):
    level: Literal["maha", "antar", "pratyantar", "sookshma", "prana"]
    """How deep the period lies."""
    lord: Graha
    """The lord of the period."""
    starts_at: str
    """ISO 8601 with the UTC offset of the birth zone."""
    ends_at: str
    """ISO 8601 with the UTC offset of the birth zone."""


class VedicVargaChartsVimshottariPeriod(TypedDict):
    lord: Graha
    """The lord of the period."""
    starts_at: str
    """ISO 8601 with the UTC offset of the birth zone."""
    ends_at: str
    """ISO 8601 with the UTC offset of the birth zone."""
    periods: NotRequired[list[VedicVargaChartsVimshottariPeriod]]
    """The periods inside it, as deep as asked."""


class VedicVargaChartsVimshottari(TypedDict):
    balance: VedicVargaChartsVimshottariBalance
    """What was left of the first period at birth."""
    at: str
    """The instant of `running`, UTC."""
    running: list[VedicVargaChartsVimshottariRunning]
    """The periods that run at that instant, from maha down."""
    periods: list[VedicVargaChartsVimshottariPeriod]
    """The nine great periods."""


class VedicVargaChartsAnswer(TypedDict):
    varga: int | str
    """What was asked for."""
    planets: list[VedicVargaChartsPlanet]
    """The grahas at the birth, as the sky had them."""
    charts: dict[str, VargaChart]
    """The charts by the number of their varga."""
    text: str
    """Lagna, Moon and what stands out, in 50 to 120 words."""
    names: VedicVargaChartsNames
    """What the identifiers are called in the language of the texts, by kind and identifier."""
    vimshottari: NotRequired[VedicVargaChartsVimshottari | None]
    """The Vimshottari dasha; null where the birth time is unknown."""
    meta: Meta
    """What was used, and what to know about the answer."""


class Job(TypedDict):
    job_id: str
    """Id of the job."""
    status: Literal["waiting", "running", "stopped", "ended"]
    """`waiting` for its turn or for the minute, `running`, `stopped` by a DELETE, or `ended`. A stopped one may
    still finish what it had begun: look at `ended_at`."""
    total: int
    """Items of the job."""
    succeeded: int
    """Items that were answered."""
    failed: int
    """Items that were refused or failed, with a problem."""
    not_attempted: int
    """Items that were stopped before they began."""
    price: int
    """What all items would cost together."""
    credits: int
    """What they have cost until now."""
    created_at: str
    """When it was made, UTC."""
    ended_at: str | None
    """When its last item ended, UTC; null until then."""
    results: str
    """Where the answers are."""


class BindusBySign(TypedDict):
    Mesha: int
    """Bindus in Mesha."""
    Vrishabha: int
    """Bindus in Vrishabha."""
    Mithuna: int
    """Bindus in Mithuna."""
    Karka: int
    """Bindus in Karka."""
    Simha: int
    """Bindus in Simha."""
    Kanya: int
    """Bindus in Kanya."""
    Tula: int
    """Bindus in Tula."""
    Vrishchika: int
    """Bindus in Vrishchika."""
    Dhanu: int
    """Bindus in Dhanu."""
    Makara: int
    """Bindus in Makara."""
    Kumbha: int
    """Bindus in Kumbha."""
    Meena: int
    """Bindus in Meena."""


class BindusByGraha(TypedDict):
    Surya: BindusBySign
    """Bindus of Surya by sign."""
    Chandra: BindusBySign
    """Bindus of Chandra by sign."""
    Mangala: BindusBySign
    """Bindus of Mangala by sign."""
    Budha: BindusBySign
    """Bindus of Budha by sign."""
    Guru: BindusBySign
    """Bindus of Guru by sign."""
    Shukra: BindusBySign
    """Bindus of Shukra by sign."""
    Shani: BindusBySign
    """Bindus of Shani by sign."""


class GiversBySign(TypedDict):
    Mesha: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Mesha."""
    Vrishabha: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Vrishabha."""
    Mithuna: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Mithuna."""
    Karka: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Karka."""
    Simha: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Simha."""
    Kanya: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Kanya."""
    Tula: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Tula."""
    Vrishchika: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Vrishchika."""
    Dhanu: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Dhanu."""
    Makara: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Makara."""
    Kumbha: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Kumbha."""
    Meena: list[Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]]
    """Givers of the bindus in Meena."""


class Pindas(TypedDict):
    rasi: int
    """Sum weighted by the signs."""
    graha: int
    """Sum weighted by the grahas in them."""
    sodhya: int
    """Both together."""


class VedicAshtakvargaPrastara(TypedDict):
    Surya: GiversBySign
    """Who gave the bindus of Surya."""
    Chandra: GiversBySign
    """Who gave the bindus of Chandra."""
    Mangala: GiversBySign
    """Who gave the bindus of Mangala."""
    Budha: GiversBySign
    """Who gave the bindus of Budha."""
    Guru: GiversBySign
    """Who gave the bindus of Guru."""
    Shukra: GiversBySign
    """Who gave the bindus of Shukra."""
    Shani: GiversBySign
    """Who gave the bindus of Shani."""
    Lagna: GiversBySign
    """Who gave the bindus of Lagna."""


class VedicAshtakvargaPindas(TypedDict):
    Surya: Pindas
    """The pindas of Surya."""
    Chandra: Pindas
    """The pindas of Chandra."""
    Mangala: Pindas
    """The pindas of Mangala."""
    Budha: Pindas
    """The pindas of Budha."""
    Guru: Pindas
    """The pindas of Guru."""
    Shukra: Pindas
    """The pindas of Shukra."""
    Shani: Pindas
    """The pindas of Shani."""


class VedicAshtakvargaNames(TypedDict):
    grahas: dict[str, str]
    """The grahas and the Lagna."""
    rasis: dict[str, str]
    """The signs."""


class VedicAshtakvargaResult(TypedDict):
    sarvashtakavarga: BindusBySign
    """The sum of the seven by sign, 337 in all."""
    bhinnashtakavarga: BindusByGraha
    """Bindus of each graha by sign."""
    strongest_house: int
    """The house with the most bindus."""
    strongest_house_ties: list[int]
    """All houses that have as many."""
    lagna_ashtakavarga: BindusBySign
    """Bindus of the Lagna by sign."""
    prastara: VedicAshtakvargaPrastara
    """Who gave each bindu."""
    trikona: BindusByGraha
    """What the first reduction, by triangles, leaves."""
    ekadhipatya: BindusByGraha
    """What the second, by common lords, leaves."""
    pindas: VedicAshtakvargaPindas
    """Weighted sums of what the reductions leave."""
    text: str
    """Strong and weak houses, when the Sun crosses them, and where Shani is now, in 50 to 120 words."""
    names: VedicAshtakvargaNames
    """What the identifiers are called in the language of the texts, by kind and identifier."""


class VedicAshtakvargaAnswer(TypedDict):
    result: VedicAshtakvargaResult
    """The result."""
    meta: Meta
    """What was used, and what to know about the answer."""


class VedicPoruthamPorutham(TypedDict):
    name: Literal["Dina", "Gana", "Mahendra", "Stree Deergha", "Yoni", "Rasi", "Rasiyathipathi", "Vasya", "Rajju", "Vedha"]
    """The point."""
    display_name: str
    """What the point is called in the language of the texts."""
    matched: bool
    """Whether it agrees."""
    bride: str
    """What is compared of the bride."""
    groom: str
    """What is compared of the groom."""
    reason: str
    """Why, in a sentence."""
    in_life: str
    """What it means for life together, in a sentence."""
    cancelled: bool
    """Whether tradition does not hold it against the couple."""


class VedicPoruthamResult(TypedDict):
    text: str
    """The match in 50 to 120 words."""
    matched: int
    """How many of the ten agree."""
    total: Literal[10]
    """Ten."""
    verdict: Literal["excellent", "good", "average", "poor", "not recommended"]
    """The verdict, for programs."""
    verdict_text: str
    """The verdict, and which of those asked for first agree."""
    poruthams: list[VedicPoruthamPorutham]
    """The ten points in the order of the almanacs."""
    notes: list[str]
    """What decided, in sentences."""


class VedicPoruthamAnswer(TypedDict):
    result: VedicPoruthamResult
    """The result."""
    meta: Meta
    """What was used, and what to know about the answer."""


class Koota(TypedDict):
    name: Literal["Varna", "Vashya", "Tara", "Yoni", "Graha Maitri", "Gana", "Bhakoot", "Nadi"]
    """The koota."""
    display_name: str
    """What the koota is called in the language of the texts."""
    score: int
    """Points, cut to a whole number."""
    max: int
    """The most it can give."""
    score_exact: float
    """Points with their halves."""
    bride: str
    """What is compared of the bride."""
    groom: str
    """What is compared of the groom."""
    reason: str
    """Why, in a sentence."""
    in_life: str
    """What it means for life together, in a sentence."""
    cancelled: bool
    """Whether tradition lifts a score of 0."""


class VedicGunaMilanResult(TypedDict):
    text: str
    """The match in 50 to 120 words."""
    total_gunas: int
    """The sum, cut to a whole number."""
    max_gunas: Literal[36]
    """Thirty-six."""
    verdict: Literal["not recommended", "average", "good", "excellent"]
    """The verdict, for programs."""
    verdict_text: str
    """The verdict, and the kootas that want care most."""
    kootas: list[Koota]
    """The eight kootas."""
    total_exact: float
    """The sum with its halves."""
    notes: list[str]
    """What is lifted, what lowered the verdict, what padas could change."""


class VedicGunaMilanAnswer(TypedDict):
    result: VedicGunaMilanResult
    """The result."""
    meta: Meta
    """What was used, and what to know about the answer."""


class ActiveDosha(TypedDict):
    name: Literal["mangal_dosha", "kaal_sarp_dosha", "pitra_dosha", "guru_chandal_dosha", "shrapit_dosha", "angarak_dosha", "vish_dosha", "grahan_dosha", "kemadruma_dosha", "ganda_moola", "kalathra_dosha", "sade_sati", "dhaiya"]
    """The dosha."""
    display_name: str
    """What it is called in the language of the texts."""
    text: str
    """What makes it in this chart, what lifts it, and how common it is."""
    in_life: str
    """What it is about in life, and what does it good, in a sentence."""


class VedicDoshaMangalDoshaPart(TypedDict):
    present: bool
    """Whether the dosha is there."""
    houses: list[int]
    """The houses that make it."""
    cancelled: bool
    """Whether tradition lifts it."""
    cancellations: list[str]
    """What lifts it, in words."""


class VedicDoshaMangalDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    houses: list[int]
    """The houses that make it."""
    cancelled: bool
    """Whether tradition lifts it."""
    cancellations: list[str]
    """What lifts it, in words."""
    reference: Literal["Lagna", "Chandra"]
    """What the houses are counted from."""
    from_chandra: VedicDoshaMangalDoshaPart
    """The same counted from Chandra."""
    from_shukra: VedicDoshaMangalDoshaPart
    """The same counted from Shukra."""


class VedicDoshaKaalSarpDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    type: Literal["Anant", "Kulik", "Vasuki", "Shankhpal", "Padma", "Mahapadma", "Takshak", "Karkotak", "Shankhachud", "Ghatak", "Vishdhar", "Sheshnag", None]
    """Its name, by the house of Rahu."""
    direction: Literal["anuloma", "viloma", None]
    """Whether the grahas lie before Rahu or behind."""
    direction_text: str | None
    """The direction in words."""
    partial: bool
    """Whether one graha stands outside."""
    outside: list[Graha]
    """The grahas outside."""
    rahu_house: int | None
    """The house of Rahu."""


class VedicDoshaPitraDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    severity: Literal["none", "mild", "moderate", "severe", None]
    """How strong it is."""
    factors: list[Literal["surya_with_node", "surya_pressed_by_shani", "node_or_shani_in_ninth", "lord_of_ninth_with_node", "lord_of_ninth_in_dusthana"]]
    """What makes it, for programs."""
    reasons: list[str]
    """What makes it, in words."""


class VedicDoshaGuruChandalDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    ketu_variant: bool
    """Whether Ketu makes it rather than Rahu."""
    weakened: bool
    """Whether something softens it."""


class VedicDoshaShrapitDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    weakened: bool
    """Whether something softens it."""


class VedicDoshaAngarakDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    ketu_variant: bool
    """Whether Ketu makes it rather than Rahu."""


class VedicDoshaVishDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""


class VedicDoshaGrahanDoshaPair(TypedDict):
    luminary: Graha
    """The luminary."""
    node: Graha
    """The node."""
    distance: float
    """Degrees between the two."""
    close: bool
    """Whether they are close."""


class VedicDoshaGrahanDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    pairs: list[VedicDoshaGrahanDoshaPair]
    """The luminaries beside a node."""


class VedicDoshaKemadrumaDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    formed: bool
    """Whether it would be there if nothing lifted it."""
    cancelled: bool | None
    """Whether tradition lifts it."""
    cancellations: list[str]
    """What lifts it, in words."""


class VedicDoshaGandaMoola(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    nakshatra: Literal["Ashwini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha", "Purva Phalguni", "Uttara Phalguni", "Hasta", "Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula", "Purva Ashadha", "Uttara Ashadha", "Shravana", "Dhanishta", "Shatabhisha", "Purva Bhadrapada", "Uttara Bhadrapada", "Revati"]
    """The nakshatra of Chandra."""
    pada: int
    """Its quarter."""


class VedicDoshaKalathraDosha(TypedDict):
    present: bool | None
    """Whether the dosha is there; null where it depends on the hour of birth and that is not known."""
    severity: Literal["none", "mild", "moderate", "severe", None]
    """How strong it is."""
    factors: list[Literal["malefic_in_seventh", "lord_of_seventh_in_dusthana", "lord_of_seventh_with_node"]]
    """What makes it, for programs."""
    reasons: list[str]
    """What makes it, in words."""
    cancelled: bool | None
    """Whether tradition lifts it."""


class VedicDoshaSadeSatiPhase(TypedDict):
    phase: Literal["rising", "peak", "setting"]
    """Which phase, for programs."""
    sign: Rasi
    """The sign of Shani."""
    starts_at: str | None
    """When it begins, with the offset of the birth’s zone."""
    ends_at: str | None
    """When it ends, with the offset of the birth’s zone."""
    retrograde: bool
    """Whether Shani came back into the sign."""


class VedicDoshaSadeSatiNext(TypedDict):
    starts_at: str | None
    """When it begins, with the offset of the birth’s zone."""
    ends_at: str | None
    """When it ends, with the offset of the birth’s zone."""


class VedicDoshaSadeSati(TypedDict):
    present: bool
    """Whether it runs."""
    shani_sign: Rasi
    """The sign of Shani."""
    shani_from_chandra: int
    """The house of Shani counted from Chandra."""
    phase: Literal["rising", "peak", "setting", None]
    """Which phase, for programs."""
    starts_at: str | None
    """When it begins, with the offset of the birth’s zone."""
    ends_at: str | None
    """When it ends, with the offset of the birth’s zone."""
    phases: list[VedicDoshaSadeSatiPhase]
    """The stays of Shani that make the pass."""
    next: VedicDoshaSadeSatiNext | None
    """The pass after it."""


class VedicDoshaDhaiyaPhase(TypedDict):
    kind: Literal["kantaka", "ashtama"]
    """Which of the two."""
    sign: Rasi
    """The sign of Shani."""
    starts_at: str | None
    """When it begins, with the offset of the birth’s zone."""
    ends_at: str | None
    """When it ends, with the offset of the birth’s zone."""
    retrograde: bool
    """Whether Shani came back into the sign."""


class VedicDoshaDhaiyaNext(TypedDict):
    kind: Literal["kantaka", "ashtama"]
    """Which of the two."""
    starts_at: str | None
    """When it begins, with the offset of the birth’s zone."""
    ends_at: str | None
    """When it ends, with the offset of the birth’s zone."""


class VedicDoshaDhaiya(TypedDict):
    present: bool
    """Whether it runs."""
    shani_sign: Rasi
    """The sign of Shani."""
    shani_from_chandra: int
    """The house of Shani counted from Chandra."""
    kind: Literal["kantaka", "ashtama", None]
    """Which of the two."""
    starts_at: str | None
    """When it begins, with the offset of the birth’s zone."""
    ends_at: str | None
    """When it ends, with the offset of the birth’s zone."""
    phases: list[VedicDoshaDhaiyaPhase]
    """The stays of Shani that make the pass."""
    next: VedicDoshaDhaiyaNext | None
    """The pass after it."""


class VedicDoshaNames(TypedDict):
    grahas: dict[str, str]
    """The grahas and the Lagna."""
    rasis: dict[str, str]
    """The signs."""
    nakshatras: dict[str, str]
    """The nakshatras of the answer."""
    kaal_sarp_types: dict[str, str]
    """The kind of kaal sarp of the answer."""


class VedicDoshaResult(TypedDict):
    text: str
    """Which doshas are active and which are lifted, in a few sentences."""
    mangal_dosha: VedicDoshaMangalDosha
    """Mangala in certain houses."""
    kaal_sarp_dosha: VedicDoshaKaalSarpDosha
    """All grahas on one side of the nodes."""
    pitra_dosha: VedicDoshaPitraDosha
    """Factors that later authors lay to the ancestors."""
    guru_chandal_dosha: VedicDoshaGuruChandalDosha
    """Guru beside a node."""
    shrapit_dosha: VedicDoshaShrapitDosha
    """Shani beside Rahu."""
    angarak_dosha: VedicDoshaAngarakDosha
    """Mangala beside a node."""
    vish_dosha: VedicDoshaVishDosha
    """Shani beside Chandra."""
    grahan_dosha: VedicDoshaGrahanDosha
    """A luminary beside a node."""
    kemadruma_dosha: VedicDoshaKemadrumaDosha
    """Chandra without company."""
    ganda_moola: VedicDoshaGandaMoola
    """Chandra in one of six nakshatras."""
    kalathra_dosha: VedicDoshaKalathraDosha
    """Factors of the seventh house."""
    sade_sati: VedicDoshaSadeSati
    """Shani around the sign of Chandra."""
    dhaiya: VedicDoshaDhaiya
    """Shani in the fourth or eighth from Chandra."""
    active: list[Literal["mangal_dosha", "kaal_sarp_dosha", "pitra_dosha", "guru_chandal_dosha", "shrapit_dosha", "angarak_dosha", "vish_dosha", "grahan_dosha", "kemadruma_dosha", "ganda_moola", "kalathra_dosha", "sade_sati", "dhaiya"]]
    """Those present and not lifted."""
    active_texts: list[ActiveDosha]
    """The doshas of `active` in plain words, the weightiest first."""
    names: VedicDoshaNames
    """What the identifiers are called in the language of the texts, by kind and identifier."""
    remedies: list[str]
    """Customary practices for the weightiest of them."""


class VedicDoshaAnswer(TypedDict):
    result: VedicDoshaResult
    """The result."""
    meta: Meta
    """What was used, and what to know about the answer."""


class AlmanacSpan(TypedDict):
    name: str
    """Its name."""
    index: int
    """Counted from 1; a karana among the 60 half tithis."""
    starts_at: str | None
    """When it begins."""
    ends_at: str | None
    """When it ends."""


class EclipseSeen(TypedDict):
    visible: bool
    """Whether any of it is above the horizon there."""
    begins_at: NotRequired[str]
    """When it begins to be seen there."""
    maximum_at: NotRequired[str]
    """When it is deepest there."""
    ends_at: NotRequired[str]
    """When it ends there."""
    magnitude: NotRequired[float]
    """How deep it is there."""


class Festival(TypedDict):
    name: str
    """Its name, the same in every language."""
    display_name: str
    """What it is called in `language`."""
    meaning: str
    """What people do on it, and why, in a sentence."""
    rule: str
    """What decides on its day, in sentences."""


class VedicPanchangamMuhurta(TypedDict):
    name: str
    """Its name."""
    start: str
    """HH:MM on the clock of the zone, to the nearest minute."""
    end: str
    """HH:MM on the clock of the zone, to the nearest minute."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""


class VedicPanchangamChoghadiya(TypedDict):
    name: str
    """Its name."""
    lord: Graha
    """The lord of it."""
    quality: Literal["good", "neutral", "bad"]
    """What custom thinks of it."""
    part: Literal["day", "night"]
    """By day or by night."""
    start: str
    """HH:MM on the clock of the zone, to the nearest minute."""
    end: str
    """HH:MM on the clock of the zone, to the nearest minute."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""


class VedicPanchangamHora(TypedDict):
    lord: Graha
    """The lord of it."""
    part: Literal["day", "night"]
    """By day or by night."""
    start: str
    """HH:MM on the clock of the zone, to the nearest minute."""
    end: str
    """HH:MM on the clock of the zone, to the nearest minute."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""


class VedicPanchangamLunarMonth(TypedDict):
    amanta: Literal["Chaitra", "Vaishakha", "Jyeshtha", "Ashadha", "Shravana", "Bhadrapada", "Ashvina", "Kartika", "Margashirsha", "Pausha", "Magha", "Phalguna", "Adhika Chaitra", "Adhika Vaishakha", "Adhika Jyeshtha", "Adhika Ashadha", "Adhika Shravana", "Adhika Bhadrapada", "Adhika Ashvina", "Adhika Kartika", "Adhika Margashirsha", "Adhika Pausha", "Adhika Magha", "Adhika Phalguna"]
    """Its name where months end with the new moon."""
    purnimanta: Literal["Chaitra", "Vaishakha", "Jyeshtha", "Ashadha", "Shravana", "Bhadrapada", "Ashvina", "Kartika", "Margashirsha", "Pausha", "Magha", "Phalguna", "Adhika Chaitra", "Adhika Vaishakha", "Adhika Jyeshtha", "Adhika Ashadha", "Adhika Shravana", "Adhika Bhadrapada", "Adhika Ashvina", "Adhika Kartika", "Adhika Margashirsha", "Adhika Pausha", "Adhika Magha", "Adhika Phalguna"]
    """Its name where they end with the full moon."""
    adhika: bool
    """Whether it is an extra month."""
    kshaya_month: Literal["Chaitra", "Vaishakha", "Jyeshtha", "Ashadha", "Shravana", "Bhadrapada", "Ashvina", "Kartika", "Margashirsha", "Pausha", "Magha", "Phalguna", "Adhika Chaitra", "Adhika Vaishakha", "Adhika Jyeshtha", "Adhika Ashadha", "Adhika Shravana", "Adhika Bhadrapada", "Adhika Ashvina", "Adhika Kartika", "Adhika Margashirsha", "Adhika Pausha", "Adhika Magha", "Adhika Phalguna", None]
    """The month that is lost in it."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""


class VedicPanchangamSamvat(TypedDict):
    vikram: int
    """The Vikram year."""
    shaka: int
    """The Shaka year."""


class VedicPanchangamEclipse(TypedDict):
    kind: Literal["solar_eclipse", "lunar_eclipse"]
    """Whose it is."""
    type: Literal["total", "annular", "hybrid", "partial", "penumbral"]
    """The type."""
    at: str
    """When it is deepest."""
    seen: EclipseSeen
    """What the place sees of it."""


class VedicPanchangamNames(TypedDict):
    grahas: dict[str, str]
    """The grahas and the Lagna."""
    tithis: dict[str, str]
    """The tithis of the answer."""
    nakshatras: dict[str, str]
    """The nakshatras of the answer."""
    yogas: dict[str, str]
    """The yogas of the answer."""
    karanas: dict[str, str]
    """The karanas of the answer."""
    varas: dict[str, str]
    """The weekday."""
    muhurtas: dict[str, str]
    """The muhurtas of the answer."""
    choghadiyas: dict[str, str]
    """The choghadiyas."""
    months: dict[str, str]
    """The lunar months of the answer."""
    pakshas: dict[str, str]
    """The half of the month."""
    ritus: dict[str, str]
    """The seasons."""
    ayanas: dict[str, str]
    """The halves of the year."""


class VedicPanchangamResult(TypedDict):
    date: str
    """The civil date."""
    tithi: str
    """The tithi at sunrise."""
    nakshatra: str
    """The nakshatra at sunrise."""
    yoga: str
    """The yoga at sunrise."""
    karana: str
    """The karana at sunrise."""
    vara: Literal["Ravivara", "Somavara", "Mangalavara", "Budhavara", "Guruvara", "Shukravara", "Shanivara"]
    """The weekday."""
    muhurta: list[VedicPanchangamMuhurta]
    """Muhurtas of the day."""
    sunrise: str | None
    """Sunrise."""
    sunset: str | None
    """Sunset."""
    moonrise: str | None
    """Moonrise."""
    moonset: str | None
    """Moonset."""
    tithis: list[AlmanacSpan]
    """The tithis of the day."""
    nakshatras: list[AlmanacSpan]
    """The nakshatras of the day."""
    yogas: list[AlmanacSpan]
    """The yogas of the day."""
    karanas: list[AlmanacSpan]
    """The karanas of the day."""
    choghadiya: list[VedicPanchangamChoghadiya]
    """Choghadiyas of day and night."""
    hora: list[VedicPanchangamHora]
    """Planetary hours of day and night."""
    lunar_month: VedicPanchangamLunarMonth | None
    """The lunar month."""
    paksha: Literal["Shukla", "Krishna"]
    """The bright or the dark half."""
    samvat: VedicPanchangamSamvat | None
    """The years of two eras."""
    ritu: Literal["Vasanta", "Grishma", "Varsha", "Sharad", "Hemanta", "Shishira"]
    """The season by the tropical Sun."""
    vedic_ritu: Literal["Vasanta", "Grishma", "Varsha", "Sharad", "Hemanta", "Shishira"]
    """The season by the sidereal Sun."""
    ayana: Literal["Uttarayana", "Dakshinayana"]
    """The half of the year by the tropical Sun."""
    vedic_ayana: Literal["Uttarayana", "Dakshinayana"]
    """The half of the year by the sidereal Sun."""
    polar: Literal["day", "night", None]
    """Where the Sun does not rise on that date: whether it stays up (day) or down (night). Null where it rises."""
    eclipses: list[VedicPanchangamEclipse]
    """Eclipses between this sunrise and the next, seen from the place or not."""
    festivals: list[Festival]
    """Festivals and vows of the day, by the rules of the calendar."""
    text: str
    """The festival of the day, its five limbs, the best window, those to leave, in 50 to 120 words."""
    names: VedicPanchangamNames
    """What the identifiers are called in the language of the texts, by kind and identifier."""


class VedicPanchangamAnswer(TypedDict):
    result: VedicPanchangamResult
    """The result."""
    meta: Meta
    """What was used, and what to know about the answer."""


class VedicVarshphalMuntha(TypedDict):
    sign: Rasi
    """The sign, by its Sanskrit name."""
    house: int
    """House of the annual chart."""


class VedicVarshphalSaham(TypedDict):
    name: str
    """Its name."""
    sign: Rasi
    """The sign, by its Sanskrit name."""
    degree: float
    """Degrees in the sign, cut to four decimals."""


class VedicVarshphalChartAscendant(TypedDict):
    sign: Rasi
    """The sign, by its Sanskrit name."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    nakshatra: Literal["Ashwini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha", "Purva Phalguni", "Uttara Phalguni", "Hasta", "Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula", "Purva Ashadha", "Uttara Ashadha", "Shravana", "Dhanishta", "Shatabhisha", "Purva Bhadrapada", "Uttara Bhadrapada", "Revati"]
    """Its nakshatra."""
    pada: int
    """Quarter of the nakshatra."""
    nakshatra_lord: Graha
    """The lord of the nakshatra."""
    vargottama: bool
    """Whether the navamsha has the same sign."""


class VedicVarshphalChartPlanet(TypedDict):
    name: Graha
    """The graha."""
    sign: Rasi
    """The sign, by its Sanskrit name."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    house: int | None
    """House, 1 to 12; null where the birth time is unknown."""
    dignity: Literal["exalted", "debilitated", "moolatrikona", "own", "friend", "neutral", "enemy"]
    """How it stands in the sign."""
    longitude: float
    """Sidereal, degrees from 0° Mesha."""
    speed: float
    """Degrees a day, rounded; `retrograde` goes by the unrounded speed."""
    nakshatra: Literal["Ashwini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha", "Purva Phalguni", "Uttara Phalguni", "Hasta", "Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula", "Purva Ashadha", "Uttara Ashadha", "Shravana", "Dhanishta", "Shatabhisha", "Purva Bhadrapada", "Uttara Bhadrapada", "Revati"]
    """Its nakshatra."""
    pada: int
    """Quarter of the nakshatra."""
    nakshatra_lord: Graha
    """The lord of the nakshatra."""
    vargottama: bool
    """Whether the navamsha has the same sign."""
    retrograde: bool
    """Whether it moves backwards."""
    combust: bool
    """Whether it is lost in the light of the Sun."""


class VedicVarshphalChart(TypedDict):
    ascendant: VedicVarshphalChartAscendant
    """The ascendant of the year."""
    planets: list[VedicVarshphalChartPlanet]
    """The grahas of the year."""


class VedicVarshphalMuddaDasha(TypedDict):
    lord: Graha
    """The lord of it."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""
    text: str
    """What it is for, in a sentence."""


class VedicVarshphalPatyayiniDasha(TypedDict):
    lord: Literal["Surya", "Chandra", "Mangala", "Budha", "Guru", "Shukra", "Shani", "Lagna"]
    """The lord of it."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""


class VedicVarshphalOfficeBearer(TypedDict):
    office: Literal["day_night_lord", "natal_lagna_lord", "muntha_lord", "annual_lagna_lord", "tri_rashi_lord"]
    """The office."""
    lord: Graha
    """The lord of it."""
    bala: float
    """Strength, 0 to 20."""
    aspects_lagna: bool
    """Whether it aspects the Lagna."""


class VedicVarshphalBala(TypedDict):
    planet: Graha
    """The graha."""
    kshetra: float
    """Points of the sign."""
    uchcha: float
    """Points of exaltation."""
    hadda: float
    """Points of the hadda."""
    drekkana: float
    """Points of the drekkana."""
    navamsa: float
    """Points of the navamsha."""
    total: float
    """The points together, a quarter of them."""
    strength: Literal["weak", "medium", "strong", "very_strong"]
    """What the total is called."""


class VedicVarshphalYoga(TypedDict):
    yoga: Literal["Itthasala", "Ishrafa"]
    """Whether the two meet or part."""
    faster: Graha
    """The faster of them."""
    slower: Graha
    """The slower of them."""
    apart: float
    """Degrees between them, by their degrees in the signs."""
    easy: bool
    """Whether they see each other as friends."""


class VedicVarshphalNextYear(TypedDict):
    target_year: int
    """The year to ask for."""
    starts_at: str
    """When it begins."""


class VedicVarshphalNames(TypedDict):
    grahas: dict[str, str]
    """The grahas and the Lagna."""
    rasis: dict[str, str]
    """The signs."""
    nakshatras: dict[str, str]
    """The nakshatras of the answer."""
    sahams: dict[str, str]
    """The sahams."""
    tajika_yogas: dict[str, str]
    """The yogas of a year."""


class VedicVarshphalResult(TypedDict):
    target_year: int
    """The year that was asked for."""
    solar_return: str
    """ISO 8601 with UTC offset."""
    muntha: VedicVarshphalMuntha
    """The muntha: it moves a sign a year from the natal Lagna."""
    sahams: list[VedicVarshphalSaham]
    """The 36 sahams."""
    chart: VedicVarshphalChart
    """The annual chart."""
    mudda_dasha: list[VedicVarshphalMuddaDasha]
    """Vimshottari scaled to the year."""
    patyayini_dasha: list[VedicVarshphalPatyayiniDasha]
    """Periods by degrees in the signs."""
    year_lord: Graha
    """The lord of the year."""
    year_lord_note: str | None
    """What decided between candidates, in words."""
    office_bearers: list[VedicVarshphalOfficeBearer]
    """Those who may become lord of the year."""
    balas: list[VedicVarshphalBala]
    """Strengths of the grahas."""
    yogas: list[VedicVarshphalYoga]
    """Grahas that meet or part by a Tajika aspect within their orbs."""
    next_year: VedicVarshphalNextYear
    """The year after this one."""
    text: str
    """What kind of year it is and why, its best and hardest periods, and, near its end, how to ask for the next,
    in 50 to 340 words."""
    names: VedicVarshphalNames
    """What the identifiers are called in the language of the texts, by kind and identifier."""


class VedicVarshphalAnswer(TypedDict):
    result: VedicVarshphalResult
    """The result."""
    meta: Meta
    """What was used, and what to know about the answer."""


class RulingAs(TypedDict):
    lagna_star_lord: Graha
    """The lord of the Lagna’s star."""
    lagna_sign_lord: Graha
    """The lord of the Lagna’s sign."""
    moon_star_lord: Graha
    """The lord of the Moon’s star."""
    moon_sign_lord: Graha
    """The lord of the Moon’s sign."""
    day_lord: Graha
    """The lord of the day, which begins at sunrise."""


class VedicKpChartAscendant(TypedDict):
    sign: Rasi
    """The sign, by its Sanskrit name."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    nakshatra: Literal["Ashwini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha", "Purva Phalguni", "Uttara Phalguni", "Hasta", "Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula", "Purva Ashadha", "Uttara Ashadha", "Shravana", "Dhanishta", "Shatabhisha", "Purva Bhadrapada", "Uttara Bhadrapada", "Revati"]
    """The nakshatra."""
    pada: int
    """Quarter of the nakshatra."""
    nakshatra_lord: Graha
    """The lord of the nakshatra."""
    vargottama: bool
    """Whether the navamsha has the same sign."""


class VedicKpChartCusp(TypedDict):
    cusp: int
    """The house that begins here."""
    sign: Rasi
    """The sign, by its Sanskrit name."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    sign_lord: Graha
    """The lord of the sign."""
    star_lord: Graha
    """The lord of the nakshatra."""
    sub_lord: Graha
    """The lord of the sub."""
    sub_sub_lord: Graha
    """The lord of the sub-sub."""
    text: str
    """How the house stands by its sub lord, what it comes to, and for which houses that stands."""


class VedicKpChartPlanet(TypedDict):
    name: Graha
    """The graha."""
    longitude: float
    """Sidereal, degrees from 0° Mesha."""
    speed: float
    """Degrees a day."""
    sign: Rasi
    """The sign, by its Sanskrit name."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    sign_lord: Graha
    """The lord of the sign."""
    star_lord: Graha
    """The lord of the nakshatra."""
    sub_lord: Graha
    """The lord of the sub."""
    sub_sub_lord: Graha
    """The lord of the sub-sub."""
    house: int
    """The house it stands in."""
    retrograde: bool
    """Whether it moves backwards."""


class VedicKpChartSignificatorsHouse(TypedDict):
    house: int
    """The house."""
    A: list[Graha]
    """The strongest level."""
    B: list[Graha]
    """The second level."""
    C: list[Graha]
    """The third level."""
    D: list[Graha]
    """The weakest level."""
    all: list[Graha]
    """All of them, strongest first."""


class VedicKpChartSignificatorsPlanet(TypedDict):
    planet: Graha
    """The graha."""
    A: list[int]
    """The strongest level."""
    B: list[int]
    """The second level."""
    C: list[int]
    """The third level."""
    D: list[int]
    """The weakest level."""
    all: list[int]
    """All of them, strongest first."""


class VedicKpChartSignificators(TypedDict):
    houses: list[VedicKpChartSignificatorsHouse]
    """The grahas that stand for each house."""
    planets: list[VedicKpChartSignificatorsPlanet]
    """The nine grahas."""


class VedicKpChartAgents(TypedDict):
    Rahu: list[Graha]
    """The grahas that Rahu acts for."""
    Ketu: list[Graha]
    """The grahas that Ketu acts for."""


class VedicKpChartJudgement(TypedDict):
    time: str
    """The moment of judgement in UTC, ISO 8601."""
    ruling_planets: list[Graha]
    """The ruling planets, each once."""
    ruling_as: RulingAs
    """What each ruling planet is the lord of."""
    ruling_nodes: list[Graha]
    """Nodes that act for a ruling planet."""


class VedicKpChartMatterLikelier(TypedDict):
    lord: Graha
    """The lord of the antardasha."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""
    help: Literal["clear", "effort", "faint"]
    """How its lord helps."""


class VedicKpChartMatter(TypedDict):
    matter: Literal["work", "love", "money", "learning", "friendship", "pocket_money"]
    """What is asked."""
    cusp: int
    """The cusp that is asked."""
    sub_lord: Graha
    """The sub lord of it, which decides."""
    verdict: Literal["yes", "yes_with_effort", "yes_later", "with_care", "open"]
    """What it says."""
    helping: list[int]
    """Houses it is tied to that help."""
    hindering: list[int]
    """Houses it is tied to that take from it."""
    likelier: list[VedicKpChartMatterLikelier]
    """The next antardashas whose lords help."""
    text: str
    """The answer, why, what it looks like, and when it is more likely."""


class VedicKpChartNames(TypedDict):
    grahas: dict[str, str]
    """The grahas and the Lagna."""
    rasis: dict[str, str]
    """The signs."""
    nakshatras: dict[str, str]
    """The nakshatras of the answer."""


class VedicKpChartResult(TypedDict):
    ascendant: VedicKpChartAscendant
    """The ascendant."""
    cusps: list[VedicKpChartCusp]
    """The twelve Placidus cusps."""
    planets: list[VedicKpChartPlanet]
    """The nine grahas."""
    significators: VedicKpChartSignificators
    """Who stands for what."""
    agents: VedicKpChartAgents
    """For whom the nodes act."""
    ruling_planets: list[Graha]
    """The ruling planets, each once."""
    ruling_as: RulingAs
    """What each ruling planet is the lord of."""
    ruling_nodes: list[Graha]
    """Nodes that act for a ruling planet."""
    judgement: NotRequired[VedicKpChartJudgement]
    """The ruling planets of the moment of judgement."""
    ayanamsa_used: str
    """The ayanamsa that the chart was cast by."""
    matters: list[VedicKpChartMatter]
    """Work, love and money by their cusps; learning, friendship and pocket money of the young."""
    text: str
    """What the sub lords of the tenth, seventh and second cusps say of work, love and money, why, and when these
    are more likely to move, in 50 to 375 words."""
    names: VedicKpChartNames
    """What the identifiers are called in the language of the texts, by kind and identifier."""


class VedicKpChartAnswer(TypedDict):
    result: VedicKpChartResult
    """The result."""
    meta: Meta
    """What was used, and what to know about the answer."""


class VedicBabyNamesName(TypedDict):
    name: str
    """The name in Latin letters."""
    devanagari: str
    """The name in Devanagari."""
    spoken: str
    """How it is spoken, its syllables apart: `che-tan`."""
    gender: Literal["girl", "boy", "unisex"]
    """Whom it is given to."""
    gender_name: str
    """The same in the language of the answer."""
    meaning: str
    """What it means, in the language of the answer."""
    text: str
    """The name, what it means, and whom it is given to if that was not asked for."""


class VedicBabyNamesDevanagari(TypedDict):
    syllables: list[str]
    """The same syllables in Devanagari."""
    sample_names: list[str]
    """The same names in Devanagari."""


class VedicBabyNamesResult(TypedDict):
    nakshatra: Literal["Ashwini", "Bharani", "Krittika", "Rohini", "Mrigashira", "Ardra", "Punarvasu", "Pushya", "Ashlesha", "Magha", "Purva Phalguni", "Uttara Phalguni", "Hasta", "Chitra", "Swati", "Vishakha", "Anuradha", "Jyeshtha", "Mula", "Purva Ashadha", "Uttara Ashadha", "Shravana", "Dhanishta", "Shatabhisha", "Purva Bhadrapada", "Uttara Bhadrapada", "Revati"]
    """The nakshatra that was asked for."""
    pada: int
    """The quarter that was asked for."""
    text: str
    """What custom does with these sounds, and what the star stands for."""
    syllables: list[str]
    """First syllables; the reading most tables share comes first."""
    sample_names: list[str]
    """Names that begin with them."""
    names: list[VedicBabyNamesName]
    """The same names with what they mean."""
    devanagari: VedicBabyNamesDevanagari
    """Both in Devanagari."""


class VedicBabyNamesAnswer(TypedDict):
    result: VedicBabyNamesResult
    """The result."""
    meta: Meta
    """What was used, and what to know about the answer."""


Sign = Literal["Aries", "Taurus", "Gemini", "Cancer", "Leo", "Virgo", "Libra", "Scorpio", "Sagittarius", "Capricorn", "Aquarius", "Pisces"]


class PlacedBody(TypedDict):
    sign: Sign
    """The sign of the zodiac."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    house: int | None
    """House, 1 to 12; null where the birth time is unknown."""
    longitude: float
    """Degrees from 0° Aries."""
    speed: float | None
    """Degrees a day."""
    retrograde: bool | None
    """Whether it moves backwards."""
    declination: float | None
    """Degrees north of the equator."""
    dignity: Literal["domicile", "exaltation", "detriment", "fall", "peregrine", None]
    """How it stands in the sign; peregrine is none of the other four, triplicity, term and face not being counted."""
    uncertain: NotRequired[bool]
    """Birth time unknown: whether it changed sign on that day."""
    possible_signs: NotRequired[list[Sign]]
    """Birth time unknown: the signs of that day."""
    longitude_range: NotRequired[list[float]]
    """Birth time unknown: the longitudes at the two ends of that day."""
    enters_sign_at: NotRequired[str]
    """Birth time unknown: when the Moon changes sign on that day, ISO 8601 on the clocks of the birth."""


class Point(TypedDict):
    sign: Sign
    """The sign of the zodiac."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    longitude: float
    """Degrees from 0° Aries."""


class Aspect(TypedDict):
    planets: list[str]
    """The two that make it."""
    aspect: Literal["conjunction", "semisextile", "semisquare", "sextile", "quintile", "square", "trine", "sesquiquadrate", "biquintile", "quincunx", "opposition"]
    """The aspect."""
    orb: float
    """Degrees from exact."""
    applying: bool | None
    """Whether it becomes more exact."""
    exact: bool
    """Within 0.3°."""
    uncertain: NotRequired[bool]
    """Of the Moon, the birth time being unknown."""


class Figure(TypedDict):
    pattern: Literal["stellium", "grand_trine", "t_square", "grand_cross", "yod", "kite", "mystic_rectangle"]
    """The figure."""
    planets: list[Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]]
    """The bodies that make it."""
    orb: float
    """Degrees from exact."""
    apex: NotRequired[Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]]
    """The body at its point."""
    element: NotRequired[Literal["fire", "earth", "air", "water"]]
    """The element it lies in."""
    sign: NotRequired[Sign]
    """The sign it lies in."""
    house: NotRequired[int]
    """The house."""
    uncertain: NotRequired[bool]
    """Holds the Moon, the birth time being unknown."""


class WesternChartChartHouse(TypedDict):
    house: int
    """The house that begins here."""
    sign: Sign
    """The sign of the zodiac."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    longitude: float
    """Degrees from 0° Aries."""


class WesternChartChartBalanceElementsPercent(TypedDict):
    fire: float
    """Of fire."""
    earth: float
    """Of earth."""
    air: float
    """Of air."""
    water: float
    """Of water."""


class WesternChartChartBalanceElementsCounts(TypedDict):
    fire: int
    """Of fire."""
    earth: int
    """Of earth."""
    air: int
    """Of air."""
    water: int
    """Of water."""


class WesternChartChartBalanceElements(TypedDict):
    percent: WesternChartChartBalanceElementsPercent
    """Shares in per cent."""
    counts: WesternChartChartBalanceElementsCounts
    """How many bodies each has."""
    dominant: list[Literal["fire", "earth", "air", "water"]]
    """Those with the most."""
    missing: list[Literal["fire", "earth", "air", "water"]]
    """Those with none."""


class WesternChartChartBalanceModalitiesPercent(TypedDict):
    cardinal: float
    """Of cardinal."""
    fixed: float
    """Of fixed."""
    mutable: float
    """Of mutable."""


class WesternChartChartBalanceModalitiesCounts(TypedDict):
    cardinal: int
    """Of cardinal."""
    fixed: int
    """Of fixed."""
    mutable: int
    """Of mutable."""


class WesternChartChartBalanceModalities(TypedDict):
    percent: WesternChartChartBalanceModalitiesPercent
    """Shares in per cent."""
    counts: WesternChartChartBalanceModalitiesCounts
    """How many bodies each has."""
    dominant: list[Literal["cardinal", "fixed", "mutable"]]
    """Those with the most."""
    missing: list[Literal["cardinal", "fixed", "mutable"]]
    """Those with none."""


class WesternChartChartBalanceHemispheres(TypedDict):
    above: int
    """Above the horizon."""
    below: int
    """Below it."""
    east: int
    """In the east."""
    west: int
    """In the west."""
    quadrants: list[int]
    """In the four quadrants."""


class WesternChartChartBalance(TypedDict):
    elements: WesternChartChartBalanceElements
    """Shares of the elements."""
    modalities: WesternChartChartBalanceModalities
    """Shares of the modalities."""
    hemispheres: WesternChartChartBalanceHemispheres | None
    """Bodies by half of the sky; null without a birth time."""


class WesternChartChartLunarPhase(TypedDict):
    name: Literal["new_moon", "waxing_crescent", "first_quarter", "waxing_gibbous", "full_moon", "waning_gibbous", "last_quarter", "waning_crescent"]
    """Its name."""
    elongation: float
    """Degrees from the Sun."""
    illumination: float
    """The lit part of the disc."""
    uncertain: NotRequired[bool]
    """Birth time unknown: whether it changed on that day."""
    possible_phases: NotRequired[list[Literal["new_moon", "waxing_crescent", "first_quarter", "waxing_gibbous", "full_moon", "waning_gibbous", "last_quarter", "waning_crescent"]]]
    """Birth time unknown: the phases of that day."""


class WesternChartChart(TypedDict):
    sun: PlacedBody
    """Of sun."""
    moon: PlacedBody
    """Of moon."""
    mercury: PlacedBody
    """Of mercury."""
    venus: PlacedBody
    """Of venus."""
    mars: PlacedBody
    """Of mars."""
    jupiter: PlacedBody
    """Of jupiter."""
    saturn: PlacedBody
    """Of saturn."""
    uranus: PlacedBody
    """Of uranus."""
    neptune: PlacedBody
    """Of neptune."""
    pluto: PlacedBody
    """Of pluto."""
    chiron: PlacedBody
    """Of chiron."""
    true_node: PlacedBody
    """Of true node."""
    mean_node: PlacedBody
    """Of mean node."""
    mean_lilith: PlacedBody
    """Of mean lilith."""
    part_of_fortune: PlacedBody | None
    """The part of fortune; null without a birth time."""
    ceres: NotRequired[PlacedBody]
    """Of ceres."""
    pallas: NotRequired[PlacedBody]
    """Of pallas."""
    juno: NotRequired[PlacedBody]
    """Of juno."""
    vesta: NotRequired[PlacedBody]
    """Of vesta."""
    ascendant: Point | None
    """The ascendant; null without a birth time."""
    mc: Point | None
    """The Midheaven; null without a birth time."""
    chart_ruler: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto", None]
    """The ruler of the ascendant."""
    modern_ruler: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto", None]
    """Its modern ruler."""
    houses: list[WesternChartChartHouse] | None
    """The twelve cusps; null without a birth time."""
    aspects: list[Aspect]
    """Aspects between bodies and angles."""
    patterns: list[Figure]
    """Figures that several aspects make."""
    balance: WesternChartChartBalance
    """Shares of elements, modalities and halves of the sky."""
    lunar_phase: WesternChartChartLunarPhase
    """The phase of the Moon."""


class WesternChartInterpretationPlanet(TypedDict):
    sign_line: str
    """A sentence about its sign."""
    house_line: str | None
    """A sentence about its house."""


class WesternChartInterpretationPlanets(TypedDict):
    sun: WesternChartInterpretationPlanet
    """Of sun."""
    moon: WesternChartInterpretationPlanet
    """Of moon."""
    mercury: WesternChartInterpretationPlanet
    """Of mercury."""
    venus: WesternChartInterpretationPlanet
    """Of venus."""
    mars: WesternChartInterpretationPlanet
    """Of mars."""
    jupiter: WesternChartInterpretationPlanet
    """Of jupiter."""
    saturn: WesternChartInterpretationPlanet
    """Of saturn."""
    uranus: WesternChartInterpretationPlanet
    """Of uranus."""
    neptune: WesternChartInterpretationPlanet
    """Of neptune."""
    pluto: WesternChartInterpretationPlanet
    """Of pluto."""


class WesternChartInterpretationAspect(TypedDict):
    planets: list[str]
    """The two that make it."""
    aspect: str
    """The aspect."""
    line: str
    """What it says."""


class WesternChartInterpretation(TypedDict):
    portrait: str
    """The whole in three short paragraphs, parted by an empty line."""
    sun_line: str
    """The Sun: sign, house, dignity, and what it means."""
    moon_line: str
    """The Moon: sign, house, dignity, and what it means."""
    rising_line: str | None
    """A sentence about the ascendant."""
    ruler_line: str | None
    """The ruler of the ascendant: sign, house, dignity, and what it means."""
    time_unknown_line: str | None
    """What the missing birth time leaves open."""
    planets: WesternChartInterpretationPlanets
    """Sentences about each planet."""
    aspects: list[WesternChartInterpretationAspect]
    """Sentences about the twelve tightest aspects that say something of a person."""
    element_line: str
    """A sentence about the elements."""
    missing_element_line: str | None
    """A sentence about an element that is missing."""
    lunar_phase_line: str
    """A sentence about the phase of the Moon."""


class WesternChartAnswer(TypedDict):
    chart: WesternChartChart
    """The chart."""
    interpretation: WesternChartInterpretation
    """The chart in words."""
    meta: Meta
    """What was used, and what to know about the answer."""


class Orbs(TypedDict):
    conjunction: NotRequired[float]
    """Orb of the conjunction, degrees."""
    semisextile: NotRequired[float]
    """Orb of the semisextile, degrees."""
    semisquare: NotRequired[float]
    """Orb of the semisquare, degrees."""
    sextile: NotRequired[float]
    """Orb of the sextile, degrees."""
    quintile: NotRequired[float]
    """Orb of the quintile, degrees."""
    square: NotRequired[float]
    """Orb of the square, degrees."""
    trine: NotRequired[float]
    """Orb of the trine, degrees."""
    sesquiquadrate: NotRequired[float]
    """Orb of the sesquiquadrate, degrees."""
    biquintile: NotRequired[float]
    """Orb of the biquintile, degrees."""
    quincunx: NotRequired[float]
    """Orb of the quincunx, degrees."""
    opposition: NotRequired[float]
    """Orb of the opposition, degrees."""


class WesternSynastryInterAspect(TypedDict):
    planets: list[str]
    """The two that make it."""
    aspect: Literal["conjunction", "semisextile", "semisquare", "sextile", "quintile", "square", "trine", "sesquiquadrate", "biquintile", "quincunx", "opposition"]
    """The aspect."""
    orb: float
    """Degrees from exact."""
    uncertain: NotRequired[bool]
    """Of a Moon whose birth time is unknown."""


class WesternSynastryPart(TypedDict):
    planet: str
    """The body."""
    house: int
    """The house it falls into."""
    text: str | None
    """Of Sun to Saturn; null for the others."""


class WesternSynastryChartPlanet(TypedDict):
    sign: Sign
    """The sign of the zodiac."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    longitude: float
    """Degrees from 0° Aries."""
    house: int | None
    """House, 1 to 12; null where the birth time is unknown."""
    retrograde: bool
    """Whether it moves backwards."""
    longitude_range: NotRequired[list[float]]
    """Birth time unknown: the longitudes at the two ends of that day."""
    enters_sign_at: NotRequired[str]
    """Birth time unknown: when the Moon changes sign on that day, ISO 8601 on the clocks of the birth."""


class WesternSynastryChartPlanets(TypedDict):
    sun: WesternSynastryChartPlanet
    """Where sun stands."""
    moon: WesternSynastryChartPlanet
    """Where moon stands."""
    mercury: WesternSynastryChartPlanet
    """Where mercury stands."""
    venus: WesternSynastryChartPlanet
    """Where venus stands."""
    mars: WesternSynastryChartPlanet
    """Where mars stands."""
    jupiter: WesternSynastryChartPlanet
    """Where jupiter stands."""
    saturn: WesternSynastryChartPlanet
    """Where saturn stands."""
    uranus: WesternSynastryChartPlanet
    """Where uranus stands."""
    neptune: WesternSynastryChartPlanet
    """Where neptune stands."""
    pluto: WesternSynastryChartPlanet
    """Where pluto stands."""
    chiron: WesternSynastryChartPlanet
    """Where chiron stands."""
    true_node: WesternSynastryChartPlanet
    """Where true node stands."""
    mean_node: WesternSynastryChartPlanet
    """Where mean node stands."""
    mean_lilith: WesternSynastryChartPlanet
    """Where mean lilith stands."""


class WesternSynastryChartHouse(TypedDict):
    house: int
    """The house that begins here."""
    sign: Sign
    """The sign of the zodiac."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    longitude: float
    """Degrees from 0° Aries."""


class WesternSynastryChart(TypedDict):
    name: str
    """What the person is called."""
    planets: WesternSynastryChartPlanets
    """The bodies by name."""
    ascendant: Point | None
    """The ascendant; null without a birth time."""
    mc: Point | None
    """The Midheaven; null without a birth time."""
    houses: list[WesternSynastryChartHouse] | None
    """The twelve cusps; null without a birth time."""


class WesternSynastryCharts(TypedDict):
    person_a: WesternSynastryChart
    """The chart of person_a."""
    person_b: WesternSynastryChart
    """The chart of person_b."""


class WesternSynastryBreakdown(TypedDict):
    source: Literal["base", "contact", "limit"]
    """Where the points come from."""
    points: float
    """Added to the score; negative where a contact asks for effort."""
    dimension: NotRequired[Literal["attraction", "communication", "harmony", "stability", "growth"]]
    """The dimension that they count for."""
    planets: NotRequired[list[str]]
    """The two that make it."""
    aspect: NotRequired[Literal["conjunction", "semisextile", "semisquare", "sextile", "quintile", "square", "trine", "sesquiquadrate", "biquintile", "quincunx", "opposition"]]
    """The aspect."""
    orb: NotRequired[float]
    """Degrees from exact."""


class WesternSynastryDimensions(TypedDict):
    attraction: float
    """Attraction; of who are no couple, how readily they like each other."""
    communication: float
    """Communication."""
    harmony: float
    """Harmony."""
    stability: float
    """Stability."""
    growth: float
    """Growth."""


class WesternSynastryDiscepoloBreakdown(TypedDict):
    rule: str
    """The rule."""
    points: int
    """Points of the rule."""
    planets: list[str] | None
    """The two that make it."""
    aspect: Literal["conjunction", "semisextile", "semisquare", "sextile", "quintile", "square", "trine", "sesquiquadrate", "biquintile", "quincunx", "opposition", None]
    """The aspect."""
    orb: float | None
    """Degrees from exact."""


WesternSynastryDiscepolo = TypedDict(
    "WesternSynastryDiscepolo",
    {
        "score": "int",
        "class": "Literal[\"minimal\", \"medium\", \"important\", \"very_important\", \"exceptional\", \"rare_exceptional\"]",
        "description": "str",
        "orbs": "dict[str, float]",
        "destiny_sign": "bool",
        "breakdown": "list[WesternSynastryDiscepoloBreakdown]",
    },
)


class WesternSynastryAnswer(TypedDict):
    score: float
    """Our score, 0 to 100."""
    band: Literal["challenging", "mixed", "balanced", "strong", "exceptional"]
    """The score in a word."""
    summary: str
    """The comparison in three short paragraphs, parted by an empty line."""
    highlights: list[str]
    """What stands out, in sentences."""
    inter_aspects: list[WesternSynastryInterAspect]
    """Aspects between the two charts."""
    overlays_a_in_b: list[WesternSynastryPart]
    """The bodies of person_a in the houses of person_b."""
    overlays_b_in_a: list[WesternSynastryPart]
    """The bodies of person_b in the houses of person_a."""
    charts: WesternSynastryCharts
    """Where the bodies and angles of both stand."""
    breakdown: list[WesternSynastryBreakdown]
    """What the score is made of."""
    dimensions: WesternSynastryDimensions
    """The score by what it is about."""
    discepolo: WesternSynastryDiscepolo
    """An older score."""
    meta: Meta
    """What was used, and what to know about the answer."""


class Person(Birth):
    name: NotRequired[str]
    """What this person is called in the text: letters, at most 60 characters."""
    pronoun: NotRequired[Literal["he", "she", "they"]]
    """How this person is spoken of; with `they`, as without, in words that tell no gender."""
    house_system: NotRequired[str]
    """House system, by name or by its letter in Swiss Ephemeris. Name of a house system, other spellings too:
    Placidus, Koch, Whole Sign, Equal, Equal MC, Equal Aries, Regiomontanus, Campanus, Porphyry, Alcabitius,
    Morinus, Topocentric, Vehlow, Meridian, Krusinski, Horizontal, Sripati, Carter, APC, Sunshine, Sunshine
    Makransky, Pullen SD, Pullen SR."""


class WesternHoroscopeBasisExactPhase(TypedDict):
    name: Literal["new_moon", "waxing_crescent", "first_quarter", "waxing_gibbous", "full_moon", "waning_gibbous", "last_quarter", "waning_crescent"]
    """The phase."""
    at: str
    """UTC, ISO 8601."""
    eclipse: Literal["total", "annular", "hybrid", "partial", "penumbral", None]
    """The eclipse that it is, somewhere on Earth."""


class WesternHoroscopeBasisPlanet(TypedDict):
    name: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]
    """The body."""
    sign: Sign
    """The sign of the zodiac."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    longitude: float
    """Degrees from 0° Aries."""
    speed: float
    """Degrees a day."""
    house: int
    """Counted from the sign asked for."""
    retrograde: bool
    """Whether it moves backwards."""


class WesternHoroscopeBasisIngresse(TypedDict):
    planet: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]
    """The planet."""
    sign: Sign
    """The sign of the zodiac."""
    house: int
    """Counted from the sign asked for."""
    at: str
    """UTC, ISO 8601."""


class WesternHoroscopeBasisStation(TypedDict):
    planet: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]
    """The planet."""
    direction: Literal["direct", "retrograde"]
    """The way it goes from now on."""
    at: str
    """UTC, ISO 8601."""


class WesternHoroscopeBasisAspect(TypedDict):
    planets: list[Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]]
    """The two that make it."""
    aspect: Literal["conjunction", "semisextile", "semisquare", "sextile", "quintile", "square", "trine", "sesquiquadrate", "biquintile", "quincunx", "opposition"]
    """The aspect."""
    orb: float
    """Degrees from exact."""
    exact_today: bool
    """Whether it is exact on that day."""


class WesternHoroscopeBasis(TypedDict):
    moon_sign: Sign
    """The sign of the Moon."""
    moon_house: int
    """Counted from the sign asked for."""
    lunar_phase: Literal["new_moon", "waxing_crescent", "first_quarter", "waxing_gibbous", "full_moon", "waning_gibbous", "last_quarter", "waning_crescent"]
    """The phase of the Moon."""
    exact_phase: WesternHoroscopeBasisExactPhase | None
    """A phase that is exact on that day."""
    planets: list[WesternHoroscopeBasisPlanet]
    """Where the planets stand."""
    ingresses: list[WesternHoroscopeBasisIngresse]
    """Planets that enter a sign."""
    stations: list[WesternHoroscopeBasisStation]
    """Planets that turn."""
    aspects: list[WesternHoroscopeBasisAspect]
    """Aspects of the day."""


class WesternHoroscopeAnswer(TypedDict):
    sign: Sign
    """The sign of the zodiac."""
    date: str
    """The day."""
    headline: str
    """The day in a sentence."""
    love: str
    """About love."""
    career: str
    """About work."""
    wellness: str
    """About well-being."""
    lucky_number: int
    """A number to play with."""
    lucky_color: str
    """A colour to play with."""
    basis: WesternHoroscopeBasis
    """The sky the text is made from: positions at 12:00 UTC of the date, events of that UTC day."""
    meta: Meta
    """What was used, and what to know about the answer."""


class DrawnCard(TypedDict):
    position: str
    """The name of the place."""
    card_name: str
    """The card, in the language of the answer."""
    orientation: Literal["upright", "reversed"]
    """How the card lies."""
    card_id: str
    """The card, for programs."""


class TarotReadingInterpretationPosition(TypedDict):
    position: str
    """The name of the place."""
    text: str
    """What the card says there."""


class TarotReadingInterpretation(TypedDict):
    summary: str
    """The reading in a paragraph. Where the question is perhaps a cry for help, one sentence more, apart, says who
    listens."""
    positions: NotRequired[list[TarotReadingInterpretationPosition]]
    """What each place says."""
    is_ai: NotRequired[bool]
    """True when a language model put the summary into words."""


class TarotReadingAnswer(TypedDict):
    reading_id: str
    """The `reading_id` that the draw answered."""
    spread_type: Literal["single_card", "three_card", "celtic_cross", "horseshoe", "relationship", "career", "monthly", "year_ahead"]
    """The spread."""
    question: NotRequired[str]
    """What was asked, as it was sent; absent where it is grave. It is not kept."""
    drawn_on: NotRequired[str]
    """The day of the draw (UTC); absent where help stands instead."""
    cards_drawn: list[DrawnCard]
    """The cards in the order of the places."""
    interpretation: TarotReadingInterpretation
    """What the cards say."""
    answer: Literal["yes", "leaning_yes", "open", "leaning_no", "no", None]
    """What the cards say to a question of yes or no; null where none is asked, or none may be given."""
    unlocked: bool
    """Whether the whole interpretation was given."""
    seed: NotRequired[int]
    """The seed that was asked for."""
    meta: Meta
    """What was used, and what to know about the answer."""


class TarotClarifyAnswer(TypedDict):
    card_name: str
    """The card, in the language of the answer."""
    orientation: Literal["upright", "reversed"]
    """How the card lies."""
    narrative: str
    """What the card adds. Where the question is perhaps a cry for help, one sentence more, apart, says who
    listens."""
    combination: str
    """What it says together with those on the table."""
    followups: list[str]
    """Questions to go on with."""
    actions: list[str]
    """Small steps to take."""
    card_id: str
    """The card, for programs."""
    meta: Meta
    """What was used, and what to know about the answer."""


class TarotGetReadingAnswer(TypedDict):
    reading_id: str
    """The `reading_id` that the draw answered."""
    spread_type: Literal["single_card", "three_card", "celtic_cross", "horseshoe", "relationship", "career", "monthly", "year_ahead"]
    """The spread."""
    cards_drawn: list[DrawnCard]
    """The cards in the order of the places."""
    unlocked: bool
    """Whether the whole interpretation was given."""
    meta: Meta
    """What was used, and what to know about the answer."""


class TarotInterpretationInterpretationPosition(TypedDict):
    position: str
    """The name of the place."""
    text: str
    """What the card says there."""


class TarotInterpretationInterpretation(TypedDict):
    summary: str
    """The reading in a paragraph."""
    positions: list[TarotInterpretationInterpretationPosition]
    """What each place says."""


class TarotInterpretationAnswer(TypedDict):
    reading_id: str
    """The `reading_id` that the draw answered."""
    interpretation: TarotInterpretationInterpretation
    """What the cards say."""
    answer: Literal["yes", "leaning_yes", "open", "leaning_no", "no", None]
    """What the cards say to a question of yes or no; null where none is asked, or none may be given."""
    meta: Meta
    """What was used, and what to know about the answer."""


class Spread(TypedDict):
    name: str
    """What it is called."""
    card_count: int
    """How many cards it has."""
    positions: list[str]
    """The names of its places, in order."""


class TarotSpreadsAnswer(TypedDict):
    single_card: Spread
    """The spread `single_card`."""
    three_card: Spread
    """The spread `three_card`."""
    celtic_cross: Spread
    """The spread `celtic_cross`."""
    horseshoe: Spread
    """The spread `horseshoe`."""
    relationship: Spread
    """The spread `relationship`."""
    career: Spread
    """The spread `career`."""
    monthly: Spread
    """The spread `monthly`."""
    year_ahead: Spread
    """The spread `year_ahead`."""


class TarotDeckAnswerEntry(TypedDict):
    card_id: str
    """The card, for programs."""
    name: str
    """Its name."""
    arcana: Literal["major", "minor"]
    """Major or minor."""
    suit: Literal["Wands", "Cups", "Swords", "Pentacles", None]
    """The suit; null in the major arcana."""
    rank: Literal["Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Page", "Knight", "Queen", "King", None]
    """The rank; null in the major arcana."""
    number: int
    """Its number in the arcana or the suit."""
    element: Literal["Fire", "Water", "Air", "Earth", None]
    """The element; null where it has none."""
    attribution: str
    """Planet, sign or decan, as the Golden Dawn has it."""
    keywords: list[str]
    """A few words for it."""
    upright: str
    """What it means upright."""
    reversed: str
    """What it means reversed."""


TarotDeckAnswer = list[TarotDeckAnswerEntry]


class NumerologyReportLifePath(TypedDict):
    number: int
    """The number."""
    title: str
    """What it is called."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""
    is_master: bool
    """Whether it is a master number."""


class NumerologyReportPart(TypedDict):
    number: int
    """The number."""
    title: str
    """What it is called."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""
    is_master: bool
    """Whether it is a master number."""
    compound: NotRequired[int]
    """Chaldean: the sum before it is reduced."""


class NumerologyReportBirthDay(TypedDict):
    number: int
    """The number."""
    title: str
    """What it is called."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""
    is_master: bool
    """Whether it is a master number."""
    raw_day: int
    """The day before it is reduced."""


class NumerologyReportMaturity(TypedDict):
    number: int
    """The number."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""
    is_master: bool
    """Whether it is a master number."""


class NumerologyReportKarmicDebt(TypedDict):
    number: Literal[13, 14, 16, 19]
    """The number."""
    found_in: list[Literal["life_path", "expression", "heart_desire", "personality", "birth_day"]]
    """The numbers they stand behind."""
    interpretation: str
    """What it says."""


class NumerologyReportKarmicLesson(TypedDict):
    number: int
    """The number."""
    interpretation: str
    """What it says."""


class NumerologyReportPinnacle(TypedDict):
    number: int
    """The number."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""
    from_age: int
    """The age at which it begins."""
    to_age: int | None
    """The age at which it ends; null for the last."""
    current: bool
    """Whether `current_date` falls into it."""


class NumerologyReportChallenge(TypedDict):
    number: int
    """The number."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""
    is_main: bool
    """The third, which goes through the whole of life."""


class NumerologyReportPersonalYear(TypedDict):
    year: int
    """The year."""
    number: int
    """The number."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""


class NumerologyReportPersonalMonth(TypedDict):
    year: int
    """The year."""
    month: int
    """The month."""
    number: int
    """The number."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""


class NumerologyReportPersonalDay(TypedDict):
    date: str
    """The day."""
    number: int
    """The number."""
    interpretation: str
    """What it says."""
    calculation: str
    """The working."""


class NumerologyReportAnswer(TypedDict):
    full_name: str
    """The name that was counted."""
    counted_name: str
    """The name in the letters that were counted."""
    birthdate: str
    """The birth date."""
    overview: str
    """The numbers weighed together, and where in the cycle the day lies."""
    life_path: NumerologyReportLifePath
    """The life path."""
    expression: NumerologyReportPart
    """All letters of the name."""
    heart_desire: NumerologyReportPart
    """The vowels of the name."""
    personality: NumerologyReportPart
    """The consonants of the name."""
    birth_day: NumerologyReportBirthDay
    """The day of birth."""
    maturity: NumerologyReportMaturity
    """Life path and expression together."""
    karmic_debt: list[NumerologyReportKarmicDebt]
    """Debts that stand behind the numbers."""
    karmic_lessons: list[NumerologyReportKarmicLesson]
    """Numbers that no letter of the name has."""
    pinnacles: list[NumerologyReportPinnacle]
    """The four pinnacles."""
    challenges: list[NumerologyReportChallenge]
    """The four challenges."""
    personal_year: NumerologyReportPersonalYear
    """The personal year."""
    personal_month: NumerologyReportPersonalMonth
    """The personal month."""
    personal_day: NumerologyReportPersonalDay
    """The personal day."""
    meta: Meta
    """What was used, and what to know about the answer."""


class GuideChatFact(TypedDict):
    endpoint: str | None
    """The endpoint that answers the same, below /api/v1."""
    request: NotRequired[dict[str, Any]]
    """What to ask that endpoint."""
    data: dict[str, Any]
    """What was computed."""


class GuideChatAnswer(TypedDict):
    reply: str
    """What the guide says. Where the message is perhaps a cry for help, one sentence more, apart, says who
    listens."""
    intent: Literal["safety", "greeting", "thanks", "help", "daily_horoscope", "current_sky", "sign_from_date", "natal_placement", "running_dasha", "transits", "compatibility", "dosha", "panchangam", "card_meaning", "card_draw", "numerology", "baby_names", "glossary", "account", "out_of_scope", "conversation"]
    """What the message was taken to ask."""
    grounded: bool
    """True exactly when computed facts stand in the reply."""
    is_ai: bool
    """True when a language model worded the reply from the facts."""
    remaining_free: int
    """Turns that a model may still word for the account today."""
    facts: list[GuideChatFact]
    """What was computed for the reply."""
    missing: list[Literal["date", "time", "place", "name", "sign", "nakshatra", "pada", "other_date", "other_time", "other_place", "other_name", "other_sign", "other_nakshatra", "other_pada"]]
    """What the guide asked for."""
    suggestions: list[str]
    """What one could ask next."""
    conversation_id: NotRequired[str]
    """The conversation, if it has an id."""
    meta: Meta
    """What was used, and what to know about the answer."""


class GuideChatHistoryHistory(TypedDict):
    role: Literal["user", "guide"]
    """Who said it."""
    content: str
    """What was said."""
    intent: str
    """What the turn was about."""
    is_ai: bool
    """True for a reply that a language model put into words."""
    conversation_id: str | None
    """The conversation; null where it has no id."""
    at: str
    """When it was said, UTC."""


class GuideChatHistoryAnswer(TypedDict):
    history: list[GuideChatHistoryHistory]
    """The turns, oldest first."""
    next: str | None
    """What to send as `before` for the turns before these; null at the first."""
    meta: Meta
    """What was used, and what to know about the answer."""


DateRange = TypedDict(
    "DateRange",
    {
        "from": "str",
        "to": "str",
        "tz": "str",
    },
)


class TransitEventWithin(TypedDict):
    begins_at: str | None
    """ISO 8601 with the offset of the zone."""
    ends_at: str | None
    """ISO 8601 with the offset of the zone."""


class TransitEventExact(TypedDict):
    at: str
    """When it is exact."""
    retrograde: bool
    """Whether the body moves backwards then."""


class TransitEventClosest(TypedDict):
    at: str
    """The moment."""
    orb: float
    """Degrees from exact."""


class TransitEventWhole(TypedDict):
    begins_at: str | None
    """When it first comes within the orb; null if that is earlier yet."""
    ends_at: str | None
    """When it last leaves the orb; null if that is later yet."""
    exact: list[str]
    """Every exact moment."""


class TransitEvent(TypedDict):
    transiting: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]
    """The body in the sky."""
    aspect: Literal["conjunction", "semisextile", "semisquare", "sextile", "quintile", "square", "trine", "sesquiquadrate", "biquintile", "quincunx", "opposition"]
    """The aspect."""
    natal: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto", "ascendant", "mc", "chiron", "true_node"]
    """The point of the birth chart."""
    begins_at: str | None
    """When it first comes within the orb; null where it is already."""
    ends_at: str | None
    """When it last leaves the orb; null where it has not by then."""
    within: list[TransitEventWithin]
    """Each stretch within the orb: several where the body turns away in between and comes back."""
    exact: list[TransitEventExact]
    """Every exact moment of this round, three where the body turns back over the place; empty where it never is."""
    closest: NotRequired[TransitEventClosest]
    """Where it is never exact: how near it comes in the range, at a station or an end of the range."""
    whole: NotRequired[TransitEventWhole]
    """Of Jupiter to Pluto: the same transit beyond the range, a year and a half before and after it."""
    house: int | None
    """The house of the birth chart that the body passes then; null without a birth time."""
    rank: int
    """Its place by weight, 1 the first: slow bodies at the Sun, the Moon, the angles and the ruler of the
    Ascendant."""
    uncertain_by: NotRequired[float]
    """Without a birth time: degrees by which the natal point may stand to either side of where noon has it. All
    moments move with it, and `text` names no exact day of a slow body."""
    text: str
    """When it is and what to do with it; of slow ones also what it is like and where."""


class HouseIngress(TypedDict):
    body: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]
    """The body in the sky."""
    house: int
    """The house of the birth chart that it enters."""
    at: str
    """When it passes the cusp."""
    retrograde: bool
    """Whether the body moves backwards then."""


class WesternTransitsAnswer(TypedDict):
    range: DateRange
    """The range that was looked through."""
    text: str
    """The slow transit that colours the time, the days that ask most, and a kind one."""
    events: list[TransitEvent]
    """Transits of the range."""
    ingresses: list[HouseIngress]
    """Steps into houses; none without a birth time."""
    meta: Meta
    """What was used, and what to know about the answer."""


class ReturnChartHouse(TypedDict):
    house: int
    """The house that begins here."""
    sign: Sign
    """The sign of the zodiac."""
    degree: float
    """Degrees in the sign, cut to four decimals."""
    longitude: float
    """Degrees from 0° Aries."""


class ReturnChart(TypedDict):
    sun: PlacedBody
    """Of sun."""
    moon: PlacedBody
    """Of moon."""
    mercury: PlacedBody
    """Of mercury."""
    venus: PlacedBody
    """Of venus."""
    mars: PlacedBody
    """Of mars."""
    jupiter: PlacedBody
    """Of jupiter."""
    saturn: PlacedBody
    """Of saturn."""
    uranus: PlacedBody
    """Of uranus."""
    neptune: PlacedBody
    """Of neptune."""
    pluto: PlacedBody
    """Of pluto."""
    chiron: PlacedBody
    """Of chiron."""
    true_node: PlacedBody
    """Of true node."""
    mean_node: PlacedBody
    """Of mean node."""
    mean_lilith: PlacedBody
    """Of mean lilith."""
    ascendant: Point | None
    """The ascendant; null without a birth time."""
    mc: Point | None
    """The Midheaven; null without a birth time."""
    houses: list[ReturnChartHouse] | None
    """The twelve cusps; null without a birth time."""
    aspects: list[Aspect]
    """Aspects between bodies and angles."""


class Return(TypedDict):
    at: str
    """ISO 8601 with the offset of the place."""
    retrograde: bool
    """Whether the body moves backwards then."""
    chart: ReturnChart
    """The chart of that moment at the place."""
    text: str
    """What it is read for."""


class WesternReturnsAnswer(TypedDict):
    body: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn"]
    """The body that comes back."""
    returns: list[Return]
    """In order of time; fewer than asked where the ephemeris ends."""
    meta: Meta
    """What was used, and what to know about the answer."""


class ReturnPlace(TypedDict):
    latitude: float
    """Degrees, north positive."""
    longitude: float
    """Degrees, east positive."""
    timezone: NotRequired[str]
    """IANA time zone whose days and clock are told; that of the birth when absent, and the birth’s where it alone
    is sent."""


class CalendarEventLast(TypedDict):
    aspect: Literal["conjunction", "semisextile", "semisquare", "sextile", "quintile", "square", "trine", "sesquiquadrate", "biquintile", "quincunx", "opposition"]
    """The aspect."""
    body: Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]
    """To which body."""


class CalendarEvent(TypedDict):
    kind: Literal["new_moon", "first_quarter", "full_moon", "last_quarter", "solar_eclipse", "lunar_eclipse", "ingress", "station", "aspect", "void_of_course"]
    """What happens."""
    at: str
    """When it is exact; of a void Moon when it begins."""
    body: NotRequired[Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]]
    """Which body enters a sign or turns."""
    sign: NotRequired[Sign]
    """The sign that is entered, or where it happens; of a void Moon the one she is in."""
    degree: NotRequired[float]
    """Degrees in that sign."""
    retrograde: NotRequired[bool]
    """Whether the body enters the sign backwards."""
    direction: NotRequired[Literal["direct", "retrograde"]]
    """The way a body goes after its station."""
    bodies: NotRequired[list[Literal["sun", "moon", "mercury", "venus", "mars", "jupiter", "saturn", "uranus", "neptune", "pluto"]]]
    """The two that make an aspect."""
    aspect: NotRequired[Literal["conjunction", "semisextile", "semisquare", "sextile", "quintile", "square", "trine", "sesquiquadrate", "biquintile", "quincunx", "opposition"]]
    """The aspect."""
    type: NotRequired[Literal["total", "annular", "hybrid", "partial", "penumbral"]]
    """The type of an eclipse."""
    magnitude: NotRequired[float]
    """How deep an eclipse is: the share of the diameter that is covered; for total and annular ones of the Sun the
    ratio of the diameters."""
    penumbral_magnitude: NotRequired[float]
    """The share of the Moon’s diameter in the penumbra."""
    saros: NotRequired[int]
    """The Saros series of an eclipse."""
    seen: NotRequired[EclipseSeen]
    """What the place that was named sees of it."""
    begins_at: NotRequired[str]
    """When the Moon becomes void."""
    ends_at: NotRequired[str]
    """When she enters the next sign."""
    last: NotRequired[CalendarEventLast | None]
    """Her last aspect; null where she makes none in the sign, and is void from its beginning."""
    next_sign: NotRequired[Sign]
    """The sign that she enters next."""
    text: str
    """What it is about."""


class WesternEventsAnswer(TypedDict):
    range: DateRange
    """The range that was looked through."""
    events: list[CalendarEvent]
    """In order of time."""
    meta: Meta
    """What was used, and what to know about the answer."""


class VedicDashaBalanceInFull(TypedDict):
    years: int
    """Whole dasha years."""
    months: int
    """Twelfths of a dasha year."""
    days: int
    """Thirtieths of those."""


class VedicDashaBalance(TypedDict):
    lord: Graha
    """The lord of the period."""
    years: float
    """Dasha years left of the first period at birth."""
    in_full: VedicDashaBalanceInFull
    """The same in years, months of a twelfth and days of a thirtieth."""


class VedicDashaRunning(TypedDict):
    lord: Graha
    """The lord of the period."""
    yogini: NotRequired[Literal["Mangala", "Pingala", "Dhanya", "Bhramari", "Bhadrika", "Ulka", "Siddha", "Sankata"]]
    """The yogini of the lord; of the system yogini only."""
    level: Literal["maha", "antar", "pratyantar", "sookshma", "prana"]
    """How deep the period lies, from maha to prana."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""
    text: NotRequired[str]
    """What a maha dasha is for in this chart, where it is listed and begins by the age of 90."""


class VedicDashaPeriod(TypedDict):
    lord: Graha
    """The lord of the period."""
    yogini: NotRequired[Literal["Mangala", "Pingala", "Dhanya", "Bhramari", "Bhadrika", "Ulka", "Siddha", "Sankata"]]
    """The yogini of the lord; of the system yogini only."""
    level: Literal["maha", "antar", "pratyantar", "sookshma", "prana"]
    """How deep the period lies, from maha to prana."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""
    text: NotRequired[str]
    """What a maha dasha is for in this chart, where it is listed and begins by the age of 90."""
    periods: NotRequired[list[VedicDashaPeriod]]
    """The periods inside it, as deep as asked."""


class VedicDashaNames(TypedDict):
    grahas: dict[str, str]
    """The grahas and the Lagna."""
    dasha_levels: dict[str, str]
    """The levels of periods."""
    yoginis: dict[str, str]
    """The yoginis."""


class VedicDashaAnswer(TypedDict):
    system: Literal["vimshottari", "yogini", "ashtottari"]
    """The system that was asked for."""
    dasha_year: float
    """Days of the dasha year."""
    balance: VedicDashaBalance
    """What was left of the first period at birth."""
    at: str
    """The moment of `running`."""
    running: list[VedicDashaRunning]
    """The periods that run at that moment, from maha down; empty outside the cycle."""
    periods: list[VedicDashaPeriod]
    """The periods asked for."""
    text: str
    """What runs, what to do with it and what follows, in 50 to 260 words."""
    names: VedicDashaNames
    """What the identifiers are called in the language of the texts, by kind and identifier."""
    meta: Meta
    """What was used, and what to know about the answer."""


class VedicGocharaStanding(TypedDict):
    body: Graha
    """The graha."""
    rasi: Rasi
    """The sign, by its Sanskrit name."""
    house_from_moon: int
    """House counted from the Moon."""
    retrograde: bool
    """Whether it moves backwards."""


class VedicGocharaEntry(TypedDict):
    body: Graha
    """The graha."""
    rasi: Rasi
    """The sign, by its Sanskrit name."""
    house_from_moon: int
    """House counted from the Moon."""
    retrograde: bool
    """Whether it moves backwards."""
    at: str
    """When it enters."""
    text: str
    """What that turns the weight to, in a sentence."""


class VedicGocharaSadeSatiPhase(TypedDict):
    phase: Literal["rising", "peak", "setting"]
    """Which part: the 12th, 1st or 2nd sign."""
    rasi: Rasi
    """The sign, by its Sanskrit name."""
    starts_at: str | None
    """When he enters; null before 1800."""
    ends_at: str | None
    """When he leaves; null after 2399."""
    retrograde: bool
    """Whether he came back into the sign."""


class VedicGocharaSadeSati(TypedDict):
    starts_at: str | None
    """The first entry; null before 1800."""
    ends_at: str | None
    """The last exit; null after 2399."""
    phases: list[VedicGocharaSadeSatiPhase]
    """The stays that make it."""


class VedicGocharaPartStay(TypedDict):
    rasi: Rasi
    """The sign, by its Sanskrit name."""
    starts_at: str | None
    """When he enters; null before 1800."""
    ends_at: str | None
    """When he leaves; null after 2399."""
    retrograde: bool
    """Whether he came back into the sign."""


class VedicGocharaPart(TypedDict):
    starts_at: str | None
    """The first entry; null before 1800."""
    ends_at: str | None
    """The last exit; null after 2399."""
    stays: list[VedicGocharaPartStay]
    """His stays in the sign, each re-entry one."""


class VedicGocharaNames(TypedDict):
    grahas: dict[str, str]
    """The grahas and the Lagna."""
    rasis: dict[str, str]
    """The signs."""


VedicGocharaAnswer = TypedDict(
    "VedicGocharaAnswer",
    {
        "from": "str",
        "to": "str",
        "moon": "Rasi",
        "standing": "list[VedicGocharaStanding]",
        "entries": "list[VedicGocharaEntry]",
        "sade_sati": "list[VedicGocharaSadeSati]",
        "kantaka": "list[VedicGocharaPart]",
        "ashtama": "list[VedicGocharaPart]",
        "text": "str",
        "names": "VedicGocharaNames",
        "meta": "Meta",
    },
)


class VedicCalendarDayLunarMonth(TypedDict):
    amanta: Literal["Chaitra", "Vaishakha", "Jyeshtha", "Ashadha", "Shravana", "Bhadrapada", "Ashvina", "Kartika", "Margashirsha", "Pausha", "Magha", "Phalguna", "Adhika Chaitra", "Adhika Vaishakha", "Adhika Jyeshtha", "Adhika Ashadha", "Adhika Shravana", "Adhika Bhadrapada", "Adhika Ashvina", "Adhika Kartika", "Adhika Margashirsha", "Adhika Pausha", "Adhika Magha", "Adhika Phalguna"]
    """Its name where months end with the new moon."""
    purnimanta: Literal["Chaitra", "Vaishakha", "Jyeshtha", "Ashadha", "Shravana", "Bhadrapada", "Ashvina", "Kartika", "Margashirsha", "Pausha", "Magha", "Phalguna", "Adhika Chaitra", "Adhika Vaishakha", "Adhika Jyeshtha", "Adhika Ashadha", "Adhika Shravana", "Adhika Bhadrapada", "Adhika Ashvina", "Adhika Kartika", "Adhika Margashirsha", "Adhika Pausha", "Adhika Magha", "Adhika Phalguna"]
    """Its name where they end with the full moon."""
    adhika: bool
    """Whether it is an extra month."""
    kshaya_month: Literal["Chaitra", "Vaishakha", "Jyeshtha", "Ashadha", "Shravana", "Bhadrapada", "Ashvina", "Kartika", "Margashirsha", "Pausha", "Magha", "Phalguna", "Adhika Chaitra", "Adhika Vaishakha", "Adhika Jyeshtha", "Adhika Ashadha", "Adhika Shravana", "Adhika Bhadrapada", "Adhika Ashvina", "Adhika Kartika", "Adhika Margashirsha", "Adhika Pausha", "Adhika Magha", "Adhika Phalguna", None]
    """The month that is lost in it."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""


class VedicCalendarDay(TypedDict):
    date: str
    """The civil date."""
    vara: Literal["Ravivara", "Somavara", "Mangalavara", "Budhavara", "Guruvara", "Shukravara", "Shanivara"]
    """The weekday."""
    sunrise: str | None
    """Sunrise."""
    sunset: str | None
    """Sunset."""
    moonrise: str | None
    """Moonrise, from this sunrise to the next."""
    moonset: str | None
    """Moonset, from this sunrise to the next."""
    tithis: list[AlmanacSpan]
    """The tithis of the day."""
    nakshatras: list[AlmanacSpan]
    """The nakshatras of the day."""
    yogas: list[AlmanacSpan]
    """The yogas of the day."""
    karanas: list[AlmanacSpan]
    """The karanas of the day."""
    lunar_month: VedicCalendarDayLunarMonth | None
    """The lunar month at sunrise."""
    paksha: Literal["Shukla", "Krishna"]
    """The bright or the dark half."""
    festivals: list[Festival]
    """Festivals and vows of the day."""
    text: str
    """What the day is for: its festival, or what its tithi and star are good for."""


class VedicCalendarNames(TypedDict):
    tithis: dict[str, str]
    """The tithis of the answer."""
    nakshatras: dict[str, str]
    """The nakshatras of the answer."""
    yogas: dict[str, str]
    """The yogas of the answer."""
    karanas: dict[str, str]
    """The karanas of the answer."""
    varas: dict[str, str]
    """The weekday."""
    months: dict[str, str]
    """The lunar months of the answer."""
    pakshas: dict[str, str]
    """The half of the month."""


VedicCalendarAnswer = TypedDict(
    "VedicCalendarAnswer",
    {
        "from": "str",
        "to": "str",
        "days": "list[VedicCalendarDay]",
        "text": "str",
        "names": "VedicCalendarNames",
        "meta": "Meta",
    },
)


class AccountRateLimit(TypedDict):
    limit: int
    """Requests a minute."""
    used: int
    """Requests of this minute."""
    remaining: int
    """Requests that remain."""
    resets_in_seconds: int
    """Seconds until the minute begins anew."""


class AccountAnswer(TypedDict):
    account_id: str
    """The account."""
    key_id: NotRequired[str]
    """The key that called."""
    balance: int
    """Credits that are left; 0 for a test key, which pays nothing."""
    rate_limit: AccountRateLimit
    """The minute that is nearest to its end: of the account, or of the key where it has a lower limit of its own."""
    prices: dict[str, int]
    """Credits by the name of an endpoint."""


class TarotListReadingsReading(TypedDict):
    reading_id: str
    """The `reading_id` that the draw answered."""
    spread_type: Literal["single_card", "three_card", "celtic_cross", "horseshoe", "relationship", "career", "monthly", "year_ahead"]
    """The spread."""
    created_at: str
    """When it was drawn, UTC."""
    unlocked: bool
    """Whether its whole interpretation was given."""


class TarotListReadingsAnswer(TypedDict):
    readings: list[TarotListReadingsReading]
    """The readings of this page."""
    next: str | None
    """What to send as `before` for the next page; null on the last one."""


class ForgetReadingsAnswer(TypedDict):
    deleted: int
    """Readings that were deleted."""


class ForgetConversationsAnswer(TypedDict):
    deleted: int
    """Turns that were deleted."""


class AccountUsageTotalLatencyMs(TypedDict):
    p50: float | None
    """Half of them."""
    p90: float | None
    """Ninety per cent."""
    p99: float | None
    """Ninety-nine per cent."""


class AccountUsageTotal(TypedDict):
    requests: int
    """Calls."""
    errors: int
    """Answers of 400 and above."""
    credits: int
    """What was charged and kept."""
    latency_ms: AccountUsageTotalLatencyMs
    """Milliseconds that so many per cent of the calls that succeeded did not exceed; null where none did."""


class AccountUsageRowLatencyMs(TypedDict):
    p50: float | None
    """Half of them."""
    p90: float | None
    """Ninety per cent."""
    p99: float | None
    """Ninety-nine per cent."""


class AccountUsageRow(TypedDict):
    day: NotRequired[str]
    """The day."""
    endpoint: NotRequired[str]
    """The name of the endpoint."""
    key_id: NotRequired[str | None]
    """The key; null where nobody used one."""
    requests: int
    """Calls."""
    errors: int
    """Answers of 400 and above."""
    credits: int
    """What was charged and kept."""
    latency_ms: AccountUsageRowLatencyMs
    """Milliseconds that so many per cent of the calls that succeeded did not exceed; null where none did."""


AccountUsageAnswer = TypedDict(
    "AccountUsageAnswer",
    {
        "from": "str",
        "to": "str",
        "group": "Literal[\"day\", \"endpoint\", \"key\"]",
        "total": "AccountUsageTotal",
        "rows": "list[AccountUsageRow]",
    },
)


class Place(TypedDict):
    name: str
    """The name of the city."""
    region: str
    """State or province; empty where there is none."""
    country: str
    """ISO 3166 code of two letters."""
    latitude: float
    """Degrees, north positive."""
    longitude: float
    """Degrees, east positive."""
    timezone: str
    """IANA time zone, as births take it."""
    population: int
    """People."""


class PlacesAnswer(TypedDict):
    places: list[Place]
    """Cities; none where nothing is known by that name."""
    attribution: str
    """The notice that the licence of the data asks for."""


class CallAnswer(TypedDict):
    custom_id: str
    """The one that was sent."""
    status: int
    """What the call would have answered by itself."""
    credits: int
    """What it cost; of a dry run, what it would cost."""
    answer: NotRequired[Any]
    """The answer of the endpoint; of a call that succeeded and was computed."""
    problem: NotRequired[dict[str, Any]]
    """The problem document of a call that was refused or failed."""


class BatchAnswer(TypedDict):
    items: list[CallAnswer]
    """What became of each item, in the order they were sent."""
    credits: int
    """The sum of the items’ credits."""
    dry_run: bool
    """Whether only prices were asked for."""


class BatchItem(TypedDict):
    custom_id: str
    """Yours, to know the answer by; no other item of the batch has it."""
    endpoint: Literal["vedic.varga-charts", "vedic.ashtakvarga", "vedic.porutham", "vedic.guna-milan", "vedic.dosha", "vedic.panchangam", "vedic.varshphal", "vedic.kp-chart", "vedic.baby-names", "vedic.dasha", "vedic.gochara", "vedic.calendar", "western.chart", "western.synastry", "western.horoscope", "western.transits", "western.returns", "western.events", "tarot.reading", "tarot.clarify", "tarot.get-reading", "tarot.interpretation", "tarot.spreads", "tarot.deck", "numerology.report"]
    """The endpoint by its name, as in the list of prices."""
    input: Any
    """The members of the call, those of path or query too, in one object."""


class ListJobsAnswer(TypedDict):
    jobs: list[Job]
    """The jobs of this page."""
    next: str | None
    """What to send as `before` for the next page; null on the last one."""


class MethodWithSvg(Method[Request, Data], WithSvg[Request], Generic[Request, Data]):
    """A call that is answered in other forms, too."""


class MethodWithSvgWithCalendarWithCsv(Method[Request, Data], WithSvg[Request], WithCalendar[Request], WithCsv[Request], Generic[Request, Data]):
    """A call that is answered in other forms, too."""


class MethodWithCalendar(Method[Request, Data], WithCalendar[Request], Generic[Request, Data]):
    """A call that is answered in other forms, too."""


class VedicEndpoints:
    """A method for every call of the group."""

    def __init__(self, send: Send) -> None:
        self.varga_charts = MethodWithSvg[VedicVargaChartsRequest, VedicVargaChartsAnswer](send, Operation("POST", "/vedic/varga-charts"))
        """Divisional charts: one varga, or all sixteen. 1 credit."""
        self.ashtakvarga = MethodWithSvg[VedicAshtakvargaRequest, VedicAshtakvargaAnswer](send, Operation("POST", "/vedic/ashtakvarga"))
        """Ashtakavarga: bindus by sign and graha, their sum, and the strongest house. 1 credit."""
        self.porutham = MethodWithSvg[VedicPoruthamRequest, VedicPoruthamAnswer](send, Operation("POST", "/vedic/porutham"))
        """Ten-point marriage matching of the south, from birth stars and Moon signs. 1 credit."""
        self.guna_milan = MethodWithSvg[VedicGunaMilanRequest, VedicGunaMilanAnswer](send, Operation("POST", "/vedic/guna-milan"))
        """Thirty-six-point marriage matching of the north (ashta koota), from birth stars and Moon signs. 1
        credit."""
        self.dosha = Method[VedicDoshaRequest, VedicDoshaAnswer](send, Operation("POST", "/vedic/dosha"))
        """Doshas of a birth chart with what lifts them, Shani’s passes at a date, and customary practices. 1
        credit."""
        self.panchangam = MethodWithSvg[VedicPanchangamRequest, VedicPanchangamAnswer](send, Operation("GET", "/vedic/panchangam"))
        """The almanac of a day at a place: five limbs, muhurtas, choghadiya, hora, lunar month. 1 credit."""
        self.varshphal = MethodWithSvg[VedicVarshphalRequest, VedicVarshphalAnswer](send, Operation("POST", "/vedic/varshphal"))
        """The annual chart (Tajika): solar return, muntha, 36 sahams, dashas of the year, lord of the year. 1
        credit."""
        self.kp_chart = MethodWithSvg[VedicKpChartRequest, VedicKpChartAnswer](send, Operation("POST", "/vedic/kp-chart"))
        """KP chart: Placidus cusps and planets with star, sub and sub-sub lords, significators, ruling planets. 1
        credit."""
        self.baby_names = Method[VedicBabyNamesRequest, VedicBabyNamesAnswer](send, Operation("GET", "/vedic/baby-names"))
        """First syllables of a name, and names that begin with them, by birth star and pada. 1 credit."""
        self.dasha = MethodWithSvg[VedicDashaRequest, VedicDashaAnswer](send, Operation("POST", "/vedic/dasha"))
        """The dasha periods of a birth (Vimshottari, Yogini, Ashtottari), up to five levels deep. 1 credit."""
        self.gochara = MethodWithCalendar[VedicGocharaRequest, VedicGocharaAnswer](send, Operation("POST", "/vedic/gochara"))
        """Saturn, Jupiter, Rahu and Ketu through the signs from the Moon: entries, Sade Sati, Kantaka, Ashtama. 2
        credits."""
        self.calendar = MethodWithCalendar[VedicCalendarRequest, VedicCalendarAnswer](send, Operation("GET", "/vedic/calendar"))
        """The almanac of up to 62 days at a place: Sun, Moon, five limbs, lunar month, festivals and vows. 2
        credits."""


class WesternEndpoints:
    """A method for every call of the group."""

    def __init__(self, send: Send) -> None:
        self.chart = MethodWithSvg[WesternChartRequest, WesternChartAnswer](send, Operation("POST", "/western/chart"))
        """Natal chart in the tropical zodiac, with houses, aspects and a written interpretation. 1 credit."""
        self.synastry = MethodWithSvg[WesternSynastryRequest, WesternSynastryAnswer](send, Operation("POST", "/western/synastry"))
        """Two people compared: aspects between their charts, house overlays and a score. 1 credit."""
        self.horoscope = Method[WesternHoroscopeRequest, WesternHoroscopeAnswer](send, Operation("GET", "/western/horoscope/{sign}"))
        """Daily horoscope of a sign, made from the real sky of the date. 1 credit."""
        self.transits = MethodWithSvgWithCalendarWithCsv[WesternTransitsRequest, WesternTransitsAnswer](send, Operation("POST", "/western/transits"))
        """Transits to a birth chart between two dates, to the second. 2 credits."""
        self.returns = MethodWithSvg[WesternReturnsRequest, WesternReturnsAnswer](send, Operation("POST", "/western/returns"))
        """Solar, lunar and planetary returns, with the chart of each. 1 credit."""
        self.events = MethodWithSvgWithCalendarWithCsv[WesternEventsRequest, WesternEventsAnswer](send, Operation("GET", "/western/events"))
        """The sky’s own calendar between two dates: phases, eclipses, ingresses, stations, aspects, the void Moon.
        1 credit."""


class TarotEndpoints:
    """A method for every call of the group."""

    def __init__(self, send: Send) -> None:
        self.reading = MethodWithSvg[TarotReadingRequest, TarotReadingAnswer](send, Operation("POST", "/tarot/reading", mints_key=True))
        """Draw a tarot reading, or interpret cards you have drawn yourself. 2 credits."""
        self.clarify = Method[TarotClarifyRequest, TarotClarifyAnswer](send, Operation("POST", "/tarot/readings/clarify", mints_key=True))
        """One more card that sheds light on a reading. 1 credit."""
        self.get_reading = MethodWithSvg[TarotGetReadingRequest, TarotGetReadingAnswer](send, Operation("GET", "/tarot/reading/{reading_id}"))
        """A reading drawn earlier: its cards, and whether its interpretation is unlocked. 1 credit."""
        self.interpretation = Method[TarotInterpretationRequest, TarotInterpretationAnswer](send, Operation("GET", "/tarot/reading/{reading_id}/interpretation"))
        """The whole interpretation of a reading; from now on the reading is unlocked. 2 credits."""
        self.spreads = Method[TarotSpreadsRequest, TarotSpreadsAnswer](send, Operation("GET", "/tarot/spreads"))
        """The eight spreads with the names of their places. 1 credit."""
        self.deck = Method[TarotDeckRequest, TarotDeckAnswer](send, Operation("GET", "/tarot/deck"))
        """The 78 cards with their meanings, upright and reversed. 1 credit."""
        self.list_readings = Paged[TarotListReadingsRequest, TarotListReadingsAnswer, TarotListReadingsReading](send, Operation("GET", "/tarot/readings"), lambda page: page["readings"])
        """The readings kept for the account, newest first, in pages."""


class NumerologyEndpoints:
    """A method for every call of the group."""

    def __init__(self, send: Send) -> None:
        self.report = MethodWithSvg[NumerologyReportRequest, NumerologyReportAnswer](send, Operation("POST", "/numerology/"))
        """Life path, expression, heart’s desire, personality, birth day and the cycles of life, with the working.
        1 credit."""


class GuideEndpoints:
    """A method for every call of the group."""

    def __init__(self, send: Send) -> None:
        self.chat = Method[GuideChatRequest, GuideChatAnswer](send, Operation("POST", "/guide/chat", mints_key=True))
        """Ask the guide: it computes first, then speaks, and shows what it computed. 2 credits."""
        self.chat_history = Paged[GuideChatHistoryRequest, GuideChatHistoryAnswer, GuideChatHistoryHistory](send, Operation("GET", "/guide/chat/history"), lambda page: page["history"][::-1])
        """The stored conversation with the guide: its latest turns, oldest first. 1 credit."""


class JobsEndpoints:
    """A method for every call of the group."""

    def __init__(self, send: Send) -> None:
        self.list = Paged[ListJobsRequest, ListJobsAnswer, Job](send, Operation("GET", "/jobs"), lambda page: page["jobs"])
        """The jobs of the account, newest first, in pages."""
        self.get = Method[GetJobRequest, Job](send, Operation("GET", "/jobs/{job_id}"))
        """How far a job is, and what it has cost."""
        self.stop = Method[StopJobRequest, Job](send, Operation("DELETE", "/jobs/{job_id}"))
        """Stops a job: what has not begun is not attempted."""
        self.results = InLines[JobResultsRequest, CallAnswer](send, Operation("GET", "/jobs/{job_id}/results"))
        """The answers of a job, one JSON object a line, in the order of its items, as often as you like."""
        self.create = Method[BatchRequest, Job](send, Operation("POST", "/batch", mints_key=True, prefer="respond-async"))
        """Makes a job of up to 1,000 calls, whose answers are asked for later. Its items cost what they cost."""
        self.wait = Ended[GetJobRequest, Job](send, Operation("GET", "/jobs/{job_id}"))
        """Waits until a job has ended: looks now and then how far it is. Free."""


class Endpoints:
    """A method for every call of the API."""

    def __init__(self, send: Send) -> None:
        self.account = Method[None, AccountAnswer](send, Operation("GET", "/account"))
        """Balance, limits, prices and this minute’s use."""
        self.forget_readings = Method[ForgetReadingsRequest, ForgetReadingsAnswer](send, Operation("DELETE", "/account/readings/{reading_id}"))
        """Delete one stored tarot reading of the account, or all of them."""
        self.forget_conversations = Method[ForgetConversationsRequest, ForgetConversationsAnswer](send, Operation("DELETE", "/account/conversations/{conversation_id}"))
        """Delete one stored conversation of the account with the guide, or all of them."""
        self.account_usage = Method[AccountUsageRequest, AccountUsageAnswer](send, Operation("GET", "/account/usage"))
        """Requests, credits, errors and latency of the account, by day, endpoint or key."""
        self.places = Method[PlacesRequest, PlacesAnswer](send, Operation("GET", "/places"))
        """Cities by name, with coordinates and time zone."""
        self.batch = Method[BatchRequest, BatchAnswer](send, Operation("POST", "/batch", mints_key=True, most_items=100))
        """Up to 100 calls in one request, up to 1000 as a job. Its items cost what they cost."""
        self.vedic = VedicEndpoints(send)
        self.western = WesternEndpoints(send)
        self.tarot = TarotEndpoints(send)
        self.numerology = NumerologyEndpoints(send)
        self.guide = GuideEndpoints(send)
        self.jobs = JobsEndpoints(send)
