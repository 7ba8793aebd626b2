import Fuzz
import Testing
