print("pushlint")
